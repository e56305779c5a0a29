"""Checks a page with axe-core for barriers to people who don't see or don't use a mouse."""

from pathlib import Path
from typing import Any

from playwright.async_api import Page

from .table import at_rest

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


async def violations(page: Page) -> list[str]:
    """Each violated rule with the elements that violate it; [] for an accessible page."""
    await page.evaluate(AXE.read_text("utf-8"))
    await at_rest(page)  # fading and flying elements have other colours for a moment
    found: dict[str, Any] = await page.evaluate("axe.run(document)")
    return [
        f"{rule['id']}: {rule['help']}: {[node['html'] for node in rule['nodes']]}"
        for rule in found["violations"]
    ]


async def violations_by_day_and_night(page: Page) -> list[str]:
    """The violations in the light and in the dark theme; the page keeps the latter."""
    found: list[str] = []
    for scheme in ("light", "dark"):
        await page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {violation}" for violation in await violations(page)]
    return found
