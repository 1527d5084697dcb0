import type { Page } from 'playwright-core'

/**
 * The first `times` joins of a match are answered over the page's line as the server answers a line that has said
 * too much; returns how often was asked.
 */
export async function refuseJoins(page: Page, times: number): Promise<() => number> {
  let asked = 0
  await page.routeWebSocket(/\/socket\.io\//, (line) => {
    const server = line.connectToServer()
    line.onMessage((message) => {
      const join = /^42\/sports,(\d+)\["join_match"/.exec(String(message))
      if (join !== null) asked += 1
      if (join === null || asked > times) server.send(message)
      else line.send(`43/sports,${join[1]}[${JSON.stringify(TOO_MANY)}]`)
    })
  })
  return () => asked
}

const TOO_MANY = {
  success: false,
  error: 'Too many requests, please wait a moment',
  message: 'Too many requests, please wait a moment',
  code: 'RATE_LIMITED',
  retryAfterS: 2,
}
