import { useState } from 'react'
import styles from '../../styles.css?raw'
import tokens from '../../tokens.css?raw'
import { Part } from './style-part.tsx'

const namesIn = (source: string): readonly string[] => [
  ...new Set([...source.matchAll(/^ +(--[\w-]+):/gm)].map(([, name = '']) => name)),
]
/** Every token of tokens.css. */
const TOKENS = namesIn(tokens)
/** Every size of words. */
const SIZES = namesIn(styles).filter((name) => name.startsWith('--text-'))
const WEIGHTS = [400, 600, 700] as const

/** The value of each token in the theme with which the page was opened. */
function valuesNow(): ReadonlyMap<string, string> {
  const root = getComputedStyle(document.documentElement)
  return new Map(TOKENS.map((name) => [name, root.getPropertyValue(name).trim()]))
}

/** Every token with its value in the present theme: a colour as its patch, another one as its text. */
export function TokensPart() {
  const [values] = useState(valuesNow)
  return (
    <Part name="Tokens">
      {TOKENS.map((name) => (
        <figure key={name} className="w-36 text-2xs">
          <Patch name={name} value={values.get(name) ?? ''} />
          <figcaption className="pt-1 break-words text-quiet">{name}</figcaption>
        </figure>
      ))}
    </Part>
  )
}

function Patch({ name, value }: { readonly name: string; readonly value: string }) {
  const isShadow = name === '--shadow'
  const isColour = CSS.supports('color', value)
  if (!isColour && !isShadow) {
    return <p className="min-h-10 pt-2 break-words text-ink">{value}</p>
  }
  const style = isShadow ? { boxShadow: `var(${name})` } : { background: `var(${name})` }
  return <div className="h-10 rounded-md border border-line" style={style} />
}

/** Every size of words in every weight. */
export function TypePart() {
  return (
    <Part name="Type">
      {SIZES.map((size) => (
        <p key={size} className="w-full" style={{ fontSize: `var(${size})` }}>
          {WEIGHTS.map((weight) => (
            <span key={weight} className="mr-4 inline-block" style={{ fontWeight: weight }}>
              {size.slice(7)} 1,23,456.78
            </span>
          ))}
        </p>
      ))}
    </Part>
  )
}
