import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { unlikeParts } from './unlike-parts.ts'

/** WCAG 2.2 AA, and what axe holds to be good besides. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A price cell says its runner, its price and its size in full, where there is room for '1.85 12.9k' alone. */
const EXPERIMENTS = { 'label-content-name-mismatch': { enabled: false } }

interface Finding {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

interface Found {
  readonly violations: readonly Finding[]
  readonly incomplete: readonly Finding[]
  readonly passed: number
  readonly marks: readonly string[]
}

export type Looked = Awaited<ReturnType<typeof lookWithAxe>>

export interface Asked {
  /** all rules, or the one of contrast alone: another theme has the same words and other colours */
  readonly asked?: 'all' | 'contrast'
  /** a selector; without it what lies open over the page, or the whole page */
  readonly part?: string | undefined
  /** marks of what was looked at before, as wide and in the same theme: of a whole page the rest is looked at */
  readonly before?: readonly string[]
}

/** The page under a dialog or a menu cannot be reached, and is looked at when nothing lies over it. */
const OVER_PAGE = `[...document.querySelectorAll('dialog:modal')].slice(-1).concat(
  document.querySelector(':popover-open') === null
    ? []
    : [...document.querySelectorAll(':popover-open, [aria-expanded="true"]')])`

/** axe does not know that a dialog is above whatever comes after it: while it looks there is nothing else. */
const ALONE = 'body:has(dialog:modal) { visibility: hidden } dialog:modal { visibility: visible }'

/** axe does not know that a line which goes by is cut at its frame: it is judged where it stands still. */
const STILL = '.marquee-line { animation: none !important }'

/** A name is pressed by the whole box that it stands in, and by a tool beside it [UI321]: axe measures its words. */
const isPressedByItsBox = (found: string): boolean =>
  found.startsWith('target-size:') && found.includes('class="ladder-name"')

/** What axe finds on this page that is serious or worse. The content policy stays as it is. */
export async function lookWithAxe(page: Page, { asked = 'all', part, before = [] }: Asked = {}) {
  const session = await page.context().newCDPSession(page)
  const run = (expression: string) => session.send('Runtime.evaluate', { expression })
  // by the debugger's own hand, so that the page need not allow a script of another
  const { result: known } = await run('typeof axe')
  if (known.value !== 'object') await run(`${axe.source};undefined`)
  const runOnly = asked === 'all' ? TAGS : { type: 'rule', values: ['color-contrast'] }
  // of what passes the number of rules is enough: to name each node takes longer than all the rest
  const resultTypes = ['violations', 'incomplete']
  const options = { runOnly, rules: EXPERIMENTS, resultTypes, elementRef: true }
  const looked =
    part === undefined ? OVER_PAGE : `[...document.querySelectorAll(${JSON.stringify(part)})]`
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(() => {
      const nodes = ${looked}
      if (${part !== undefined} && nodes.length === 0) throw new Error('there is no such part')
      const { known, unlike } = nodes.length > 0
        ? { known: [], unlike: new Map() }
        : (${String(unlikeParts)})(${JSON.stringify(before)})
      const among = nodes.length > 0 ? nodes : { include: [document], exclude: known }
      const alone = new CSSStyleSheet()
      alone.replaceSync(${JSON.stringify(`${ALONE} ${STILL}`)})
      document.adoptedStyleSheets.push(alone)
      return axe.run(among, ${JSON.stringify(options)})
        .then(({ violations, passes, incomplete }) => {
          const unsure = incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => element))
          const bare = (found) => found.map(({ id, impact, nodes }) => ({ id, impact,
            nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })) }))
          return JSON.stringify({
            violations: bare(violations),
            passed: passes.length,
            incomplete: bare(incomplete).map(({ id, nodes }) => ({ id, nodes: nodes.slice(0, 3) })),
            marks: [...unlike].flatMap(([mark, element]) =>
              unsure.some((one) => element.contains(one)) ? [] : [mark]) })
        })
        .finally(() => document.adoptedStyleSheets.pop())
    })()`,
    awaitPromise: true,
    returnByValue: true,
  })
  await session.detach()
  const { violations, passed, incomplete, marks }: Found = JSON.parse(String(result.value))
  return {
    /** rules that had something on the page to judge, and judged it */
    judged: passed + violations.length,
    /** marks of what was judged, so that the like of it need not be looked at again; of a whole page alone */
    marks,
    /** what no judgement could be had of, and why */
    unsure: incomplete.flatMap(lines),
    /** what keeps somebody out: one line each */
    serious: violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(lines)
      .filter((found) => !isPressedByItsBox(found)),
  }
}

const lines = ({ id, nodes }: Pick<Finding, 'id' | 'nodes'>): readonly string[] =>
  nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${reason(node)}`)

const reason = ({ failureSummary = '' }: Finding['nodes'][number]): string =>
  failureSummary.split('\n').slice(1, 3).join(' ').trim()
