/** The command that lives the same life again. */
export const replayCommand = ({ seed }: { readonly seed: number }): string =>
  `npm run lives -- --seed ${seed}`
