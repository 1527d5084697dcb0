declare const idOf: unique symbol

/** A bet's number as the wire has it: a decimal string, and no other name fits where one is asked for. */
export type BetId = string & { readonly [idOf]: 'bet' }

/** Names a string as a bet's number: what was kept in this browser, and what a test makes up. */
export const betId = (value: string): BetId => value as BetId
