/** Whoever runs a part of the exchange is away: what was asked of it has not happened. */
export class PartAway extends Error {
  constructor(role: string) {
    super(`nobody runs the ${role} at the moment`)
  }
}
