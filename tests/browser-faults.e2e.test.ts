import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOfBrowsers, visit, WIDTHS } from './support/browser/browser.ts'
import { openGround, type Ground } from './support/ground.ts'

let ground: Ground
beforeAll(async () => {
  ground = await openGround('browser-faults')
})
afterAll(() => ground.close())

test('[DR41] S-16: control: a page that runs, or loads, what is not ours is refused, and found', async () => {
  const { page } = await visit(ground.browser, ground.server.url, WIDTHS.phone)
  await page.goto(ground.server.url)
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
  const said = page.waitForEvent('console')
  const ran = await page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = 'https://evil.example/x.png'
    document.body.append(picture)
    try {
      const script = document.createElement('script')
      script.setAttribute('src', 'https://evil.example/x.js')
      return 'taken'
    } catch (error) {
      return String(error)
    }
  })
  expect(ran).toContain('TrustedScriptURL')
  await said
  expect(faultsOfBrowsers().join('\n')).toMatch(/content.security.policy/i)
})
