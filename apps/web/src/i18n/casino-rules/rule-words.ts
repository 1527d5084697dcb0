import { hands } from './hands.ts'
import { otherGames } from './other-games.ts'
import { races } from './races.ts'
import { singleCards } from './single-cards.ts'
import type { Reader } from '../text.ts'

const RULES: ReadonlyMap<string, string> = new Map(
  [hands, singleCards, races, otherGames].flatMap((part) => Object.entries(part)),
)

type Told = readonly string[]

/** What a slot's rules are made of by its data: its form, and how it is said with what stands in the gaps. */
const SLOT: readonly {
  readonly form: RegExp
  readonly say: (told: Told, word: Reader) => string
}[] = [
  {
    form: /^(\d+) reels stop each for itself, every stop equally likely; one picture of each can be seen\. Your stake is on the line\.$/u,
    say: ([reels = '']) =>
      `${reels} रील अलग-अलग रुकती हैं, हर जगह बराबर संभव; हर एक की एक तस्वीर दिखती है। आपका स्टेक लाइन पर है।`,
  },
  {
    form: /^(\d+) reels stop each for itself, every stop equally likely; (\d+) pictures of each can be seen\. Your stake is on all (\d+) lines\.$/u,
    say: ([reels = '', pictures = '', lines = '']) =>
      `${reels} रील अलग-अलग रुकती हैं, हर जगह बराबर संभव; हर एक की ${pictures} तस्वीरें दिखती हैं। आपका स्टेक सभी ${lines} लाइनों पर है।`,
  },
  {
    form: /^Pictures pay from the left, by how many of them stand side by side on a line; (\w+) stands for every other one\. A line pays its best only, and all lines are added\. Paid times the whole stake: (.+)\.$/u,
    say: ([wild = '', pays = ''], word) =>
      `तस्वीरें बाएँ से देती हैं, इस पर कि लाइन पर कितनी साथ-साथ हैं; ${word(wild)} हर दूसरी की जगह ले सकती है। लाइन केवल अपना सबसे अच्छा देती है, और सब लाइनें जुड़ती हैं। पूरे स्टेक का इतने गुना: ${pays.replaceAll(/[A-Z][a-z]+/gu, word)}।`,
  },
  {
    form: /^Each (\w+) in a line that another picture wins multiplies what that line pays by (\d+)\.$/u,
    say: ([wild = '', times = ''], word) =>
      `दूसरी तस्वीर से जीतने वाली लाइन में हर ${word(wild)} उस लाइन के भुगतान को ${times} गुना करता है।`,
  },
  {
    form: /^(\d+) or more of (\w+) anywhere bring (\d+) free spins on the same reels\. What they pay counts (\d+) times, and they bring no more free spins\. \w+ pays nothing on a line\. A round pays (\S+) at most\.$/u,
    say: ([needs = '', name = '', spins = '', times = '', most = ''], word) =>
      `कहीं भी ${needs} या ज़्यादा ${word(name)} आएँ तो उन्हीं रीलों पर ${spins} मुफ़्त स्पिन मिलते हैं। उनका भुगतान ${times} गुना गिना जाता है, और वे और मुफ़्त स्पिन नहीं लाते। ${word(name)} लाइन पर कुछ नहीं देता। एक राउंड ज़्यादा से ज़्यादा ${most} देता है।`,
  },
  {
    form: /^Reel (\d+): (.+)\.$/u,
    say: ([reel = '', pictures = ''], word) =>
      `रील ${reel}: ${pictures.replaceAll(/[A-Z][a-z]+/gu, word)}।`,
  },
  {
    form: /^Lines, by the row on each reel, 1 at the top: (.+)\.$/u,
    say: ([lines = '']) => `लाइनें, हर रील की पंक्ति से, 1 सबसे ऊपर: ${lines}।`,
  },
]

/** A paragraph of a game's rules in Hindi; what is not known stays in English [UI1005]. */
export function ruleInHindi(rule: string, word: Reader): string {
  const known = RULES.get(rule)
  if (known !== undefined) return known
  for (const { form, say } of SLOT) {
    const found = form.exec(rule)
    if (found !== null) return say(found.slice(1), word)
  }
  return rule
}

/** How many paragraphs are kept, for the test that none is kept that no game has. */
export const RULES_KEPT: readonly string[] = [...RULES.keys()]
