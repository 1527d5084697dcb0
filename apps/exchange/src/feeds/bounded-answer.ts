/**
 * The text of an answer of at most so many bytes, read piece by piece: what is longer is not waited for, and
 * throws [FD77]. So does an answer that is none.
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
