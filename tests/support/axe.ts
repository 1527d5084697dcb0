import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** WCAG 2.2 AA, and what axe holds to be good besides. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A price cell says its runner, its price and its size in full, where there is room for '1.85 12.9k' alone. */
const EXPERIMENTS = { 'label-content-name-mismatch': { enabled: false } }

interface Finding {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

export interface Looked {
  /** rules that had something on the page to look at */
  readonly passed: number
  /** what keeps somebody out: one line each */
  readonly serious: readonly string[]
}

/** All rules, or the one of contrast alone: another theme has the same words and other colours. */
type Asked = 'all' | 'contrast'

/** What axe finds on this page that is serious or worse. The content policy stays as it is. */
export async function lookWithAxe(page: Page, asked: Asked = 'all'): Promise<Looked> {
  const session = await page.context().newCDPSession(page)
  // by the debugger's own hand, so that the page need not allow a script of another
  await session.send('Runtime.evaluate', { expression: `${axe.source};undefined` })
  const runOnly = asked === 'all' ? TAGS : { type: 'rule', values: ['color-contrast'] }
  const options = { runOnly, rules: EXPERIMENTS, resultTypes: ['violations', 'passes'] }
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, ${JSON.stringify(options)}).then(({ violations, passes }) =>
      JSON.stringify({ violations, passed: passes.length }))`,
    awaitPromise: true,
    returnByValue: true,
  })
  await session.detach()
  const { violations, passed }: { violations: readonly Finding[]; passed: number } = JSON.parse(
    String(result.value),
  )
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${reason(node)}`),
    )
  return { passed, serious }
}

const reason = ({ failureSummary = '' }: Finding['nodes'][number]): string =>
  failureSummary.split('\n').slice(1, 3).join(' ').trim()
