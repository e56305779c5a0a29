import { afterEach, expect, test, vi } from "vitest";
import { api, HouseError } from "../src/lib/api";
import { Catalogue } from "../src/lib/catalogue.svelte";

afterEach(() => vi.useRealTimers());

test("the games are asked for again until the house tells them", async () => {
  vi.useFakeTimers();
  const games = vi.spyOn(api, "games").mockRejectedValueOnce(new HouseError("too-fast", "Wait."));
  games.mockResolvedValue([]);
  const catalogue = new Catalogue();
  await catalogue.load();
  expect(catalogue.trouble?.message).toBe("Wait.");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(catalogue.games).toEqual([]);
  expect(catalogue.trouble).toBeNull();
  expect(games).toHaveBeenCalledTimes(2);
});
