/**
 * In place of engine.io-client's WebTransport where the app is built: its lines name their transports, this one
 * never, and a match does not wait for code that nothing runs [UI319].
 */
export const WT = null
