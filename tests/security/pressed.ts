/** A press in the future is placed, however long a call is tampered with. */
export const PRESSED = { pressedAt: Date.parse('2099-01-01T00:00:00Z') } as const
