/** What any page may open on top of itself. */
class Frame {
  settingsOpen = $state(false);
  keysOpen = $state(false);
  turnsOpen = $state(false);
}

export const frame = new Frame();
