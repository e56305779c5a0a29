/** What was agreed when a table was opened, in words: the same at the table and in the lobby. */
import { boards } from "../boards";
import type { Game } from "../lib/api";
import { m } from "../lib/messages";
import type { TableInfo } from "../lib/protocol";
import { agreedDeals, houseRules, lengthOf, LENGTHS, rulesetTitle } from "../lib/wording";

export interface Line {
  term: string;
  value: string;
}

/** Every term with its value; the version only where a game has several. */
export function agreement(game: Game | undefined, info: TableInfo): Line[] {
  const version = rulesetTitle(game, info.ruleset);
  const house = houseRulesOf(game, info);
  return [
    ...(version === "" ? [] : [{ term: m.limits.version, value: version }]),
    ...ownTerms(info),
    { term: m.limits.time, value: m.moveTimeShort(info.move_time) },
    { term: m.limits.level, value: m.level(info.level) },
    { term: m.limits.rated, value: info.rated ? m.limits.yes : m.limits.no },
    { term: m.limits.spectators, value: spectators(info) },
    ...(info.chat ? [] : [{ term: m.limits.chat, value: m.limits.none }]),
    ...(house.length === 0 ? [] : [{ term: m.limits.house, value: house.join(" · ") }]),
  ];
}

function spectators(info: TableInfo): string {
  if (!info.spectators) return m.limits.none;
  return info.chat && info.spectator_chat ? m.limits.mayWrite : m.limits.mayWatch;
}

/** All but the version, as short as a line of the lobby wants it. */
export function agreementInShort(game: Game | undefined, info: TableInfo): string[] {
  const terms = ownTerms(info).map(({ term, value }) => (term === m.limits.match ? value : `${term} ${value}`));
  return [
    info.rated ? m.rated : m.unrated,
    m.home.level(m.level(info.level)),
    m.moveTimeShort(info.move_time),
    ...terms,
    ...houseRulesOf(game, info),
    ...(info.spectators ? [] : [m.home.unwatched]),
  ];
}

/** The game's own terms, or else how many deals were agreed. */
function ownTerms(info: TableInfo): Line[] {
  const terms = boards[info.game]?.terms(info) ?? [];
  const deals = agreedDeals(info);
  if (terms.length > 0 || deals === null) return terms.map(({ term, value }) => ({ term, value }));
  return [{ term: m.limits.match, value: m.limits.deals[lengthOf(info)](deals) }];
}

/** The house rules that the terms don't tell of. */
function houseRulesOf(game: Game | undefined, info: TableInfo): string[] {
  const terms = boards[info.game]?.terms(info) ?? [];
  return houseRules(game, info, [...LENGTHS, ...terms.flatMap(({ options }) => options)]);
}
