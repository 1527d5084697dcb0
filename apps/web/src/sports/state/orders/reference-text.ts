interface Referred {
  readonly customerOrderRef?: string
  readonly customerStrategyRef?: string
}

/** The references that a program gave its bet, behind its name [BS161]: ' [order-7 · scalper]'; '' without any. */
export function referenceText({ customerOrderRef, customerStrategyRef }: Referred): string {
  const given = [customerOrderRef, customerStrategyRef].filter((each) => each !== undefined)
  return given.length === 0 ? '' : ` [${given.join(' · ')}]`
}
