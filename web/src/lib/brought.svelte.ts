/** The record that was brought to the house last, so that it can be both shown and checked. */
class Brought {
  record = $state.raw<string | null>(null);
}

export const brought = new Brought();
