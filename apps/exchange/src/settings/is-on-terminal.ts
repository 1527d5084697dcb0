/** Whether a person reads the output: a service and a pipe have no terminal. */
export const isOnTerminal = (): boolean => process.stdout.isTTY
