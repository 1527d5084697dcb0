/** Every sentence in Hindi by its English one, out of all files named `*.hi.ts`. */
export type Sentences = Readonly<Record<string, string>>

const files = import.meta.glob<{ readonly hindi: Sentences }>('../**/*.hi.ts', { eager: true })

export const sentences: Sentences = Object.assign(
  {},
  ...Object.values(files).map(({ hindi }) => hindi),
)
