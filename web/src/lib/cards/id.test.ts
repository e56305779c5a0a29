import { expect, it } from "vitest";
import { codeOf, findCard, idOf, keyOf } from "./id";

it("a key tells its card's code, and a code is its own", () => {
  expect(codeOf(keyOf("*", 12))).toBe("*");
  expect(codeOf("7H")).toBe("7H");
});

it("a card on the page is found by its key, else by its code", () => {
  document.body.innerHTML = `<i data-card="R5" data-key="R5~1"></i><i data-card="R5" data-key="R5~2"></i><i data-card="7H"></i>`;
  const [, second, third] = document.querySelectorAll("i");
  expect(findCard(document.body, "R5~2")).toBe(second);
  expect(findCard(document.body, "7H")).toBe(third);
  expect([idOf(second!), idOf(third!)]).toEqual(["R5~2", "7H"]);
  expect(findCard(null, "7H")).toBeNull();
});
