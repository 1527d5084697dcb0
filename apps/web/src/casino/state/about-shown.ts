import { create } from 'zustand'

/** The table whose rules, chances and fairness lie over the page; null: none. */
export const useAboutShown = create<{ readonly slug: string | null }>()(() => ({ slug: null }))

/** Shows what a table is: its rules, limits and chances, and how it is checked [UI427]. */
export const showAbout = (slug: string): void => useAboutShown.setState({ slug })
export const closeAbout = (): void => useAboutShown.setState({ slug: null })
