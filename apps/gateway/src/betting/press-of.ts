/** The moment of the press for the exchange's command, where the body states it [BS26]. */
export const pressOf = ({
  pressedAt,
}: {
  readonly pressedAt?: number | undefined
}): { readonly pressedAt?: number } => (pressedAt === undefined ? {} : { pressedAt })
