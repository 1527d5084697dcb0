/** A figure of a screen starts with a true minus, which is as wide as a plus; a hyphen breaks at a line's end [UI15]. */
export const trueMinus = (figure: string): string => figure.replace(/^-/, '−')
