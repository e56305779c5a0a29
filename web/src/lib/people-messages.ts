/** What the client says about people: accounts, profiles, leaderboards, invitations. */
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function ordinal(place: number): string {
  const endings: Record<string, string> = { one: "st", two: "nd", few: "rd" };
  const kind = new Intl.PluralRules("en", { type: "ordinal" }).select(place);
  return `${place}${endings[kind] ?? "th"}`;
}

const day = (seconds: number) =>
  new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(new Date(seconds * 1000));

export const account = {
  open: "You play as",
  title: "You in this house",
  guest: "You are a guest: this browser alone knows you.",
  member: "You have an account: name and password let you in on any device.",
  name: "Your name at the table",
  nameHint: "Others see it at every table. 1 to 24 letters.",
  rename: "Change the name",
  renamed: "Your name is changed.",
  keep: "Keep this name",
  keepHint: (name: string) =>
    `With a password you come back as ${name} on any device, and nobody else can have the name.`,
  newPassword: "New password",
  newPasswordHint: "At least 8 characters. There is no e-mail to get it back: note it down.",
  current: "Present password",
  protect: "Make it an account",
  protected: "You have an account now.",
  change: "Change the password",
  changeHint: "All other devices are signed out.",
  changed: "The password is changed. Other devices are signed out.",
  signIn: "Sign in",
  signInHead: "I have an account",
  signInHint: (name: string) => `You will no longer be ${name} on this device.`,
  signInName: "Name",
  password: "Password",
  signOut: "Sign out",
  signOutEverywhere: "Sign out on all devices",
  page: "Results and ratings",
  data: "Your data",
  export: "Download everything",
  exportHint: "Your results, ratings and the records of your matches, as one file.",
  delete: "Delete me",
  deleteHint: (name: string) =>
    `You leave all tables, and your ratings are gone. Records of matches stay, with “Former player” in place of ${name}. This can’t be undone.`,
  deleteSure: "Delete for ever",
  cancel: "Cancel",
};

export const person = {
  title: (name: string) => `${name} – Spelbok`,
  loading: "Looking for them …",
  account: "Has an account",
  guest: "A guest",
  since: (seconds: number) => `here since ${day(seconds)}`,
  games: "Games",
  gamesNone: "No match has come to its end yet.",
  played: "Matches",
  won: "Won",
  left: "Left early",
  rating: "Rating",
  ratingOf: (points: number, margin: number) => `${points} ± ${margin}`,
  ratingHint: "The true strength lies within ± 95 times of 100.",
  unrated: "no rated match yet",
  ratedMatches: (count: number) => plural(count, "rated match", "rated matches"),
  recent: "Latest matches",
  when: "When",
  game: "Game",
  place: "Place",
  change: "Rating",
  placeOf: (place: number, of: number) => `${ordinal(place)} of ${of}`,
  gone: "left early",
  day,
  changeOf: (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "±0"),
  notRated: "not rated",
  running: "At these tables now",
  runningNone: "At no table that others may see.",
  looking: "Look at the table",
  pageOf: (name: string) => `All about ${name}`,
};

export const leaders = {
  title: "Leaderboards",
  pageTitle: (game: string) => `Leaderboard of ${game} – Spelbok`,
  lead:
    "Only rated matches count. Nobody’s strength is known exactly: 95 times of 100 it lies within the margin. " +
    "Players stand in the order of what they are worth at least.",
  games: "Games",
  place: "Place",
  player: "Player",
  rating: "Rating",
  matches: "Matches",
  bot: (level: string) => `${level} bots`,
  none: "No rated match of this game has been played yet. Open a rated table, and be the first.",
  loading: "Counting …",
  former: "Former player",
};

export const invitation = {
  title: "Invite",
  hint: "Whoever has the link can sit down: nothing to install, no account.",
  link: "Link to this table",
  copy: "Copy",
  copied: "Copied",
  lobby: "In the lobby now",
  nobody: "Nobody else is in the lobby just now. Send the link to whom you like.",
  ask: "Invite",
  asked: "Invited",
  askPerson: (name: string) => `Invite ${name}`,
  comes: (name: string, game: string) => `${name} invites you to a game of ${game}.`,
  join: "Join",
  later: "Not now",
  people: "In the lobby",
  peopleHint: "You can invite them from a table that has a free seat.",
  alone: "You are the only one here just now.",
  you: (name: string) => `${name} (you)`,
};
