declare const brand: unique symbol

/** The access token of an operator's session: the exchange looks up the session, its role and its proof itself [OP1011]. */
export type OperatorToken = string & { readonly [brand]: 'operator' }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a brand is made by an assertion
export const operatorToken = (token: string): OperatorToken => token as OperatorToken
