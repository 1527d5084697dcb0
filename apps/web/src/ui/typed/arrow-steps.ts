/** The direction in which a key moves a figure. */
export const ARROW_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }
