/**
 * The text of a response of at most `mostBytes`, read piece by piece: a longer one throws before its end [FD77]. So
 * does a failed response.
 */
export async function answerText(response: Response, mostBytes: number): Promise<string> {
  if (!response.ok || response.body === null) throw new Error(`answered ${response.status}`)
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const piece of response.body) {
    bytes += piece.byteLength
    if (bytes > mostBytes) throw new Error(`the answer is longer than ${mostBytes} bytes`)
    text += decoder.decode(piece, { stream: true })
  }
  return text + decoder.decode()
}
