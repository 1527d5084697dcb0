import type { Page } from 'playwright-core'

/** Fields and boxes of this page that neither an edge nor a ground of their own sets off from what is around them [TH3]. */
export const faintEdges = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const FIELDS =
      'select, textarea, input:not([type="range"], [type="radio"], [type="file"], [type="hidden"])'
    const LEAST = 3
    type Colour = readonly [r: number, g: number, b: number, opacity: number]
    /** as the browser paints it, whatever its notation */
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const colourOf = (value: string): Colour => {
      if (paint === null) throw new Error('this browser has no canvas')
      paint.clearRect(0, 0, 1, 1)
      paint.fillStyle = value
      paint.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, opacity = 0] = paint.getImageData(0, 0, 1, 1).data
      return [r, g, b, opacity / 255]
    }
    const over = ([r, g, b, opacity]: Colour, under: Colour): Colour => {
      const mix = (top: number, bottom: number): number => top * opacity + bottom * (1 - opacity)
      return [mix(r, under[0]), mix(g, under[1]), mix(b, under[2]), 1]
    }
    /** what is painted here by the ground of this element and of those around it */
    const groundOf = (element: Element | null): Colour => {
      if (element === null) return [255, 255, 255, 1]
      const own = colourOf(getComputedStyle(element).backgroundColor)
      return own[3] === 1 ? own : over(own, groundOf(element.parentElement))
    }
    const luminance = (colour: Colour): number => {
      const [r = 0, g = 0, b = 0] = colour.slice(0, 3).map((part) => {
        const c = part / 255
        return c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (one: Colour, other: Colour): number => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    }
    /** the contrast of the edge or the ground of an element with what is around it, whichever is greater */
    const setOff = (element: Element): number => {
      const around = groundOf(element.parentElement)
      const { borderBottomWidth, borderBottomColor } = getComputedStyle(element)
      const edge = over(colourOf(borderBottomColor), around)
      return Math.max(
        contrast(groundOf(element), around),
        borderBottomWidth === '0px' ? 1 : contrast(edge, around),
      )
    }
    /** a field of several parts has its edge around them */
    const framesOf = (field: Element): readonly Element[] =>
      [field, field.parentElement].filter((one) => one !== null)
    const isSeen = (field: Element): boolean => {
      const { width, height } = field.getBoundingClientRect()
      return field.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
    }
    return [...document.querySelectorAll(FIELDS)]
      .filter((field) => isSeen(field) && !field.matches(':disabled'))
      .flatMap((field) => {
        const most = Math.max(...framesOf(field).map(setOff))
        if (most >= LEAST) return []
        return [`edge of ${most.toFixed(2)}: ${field.outerHTML.slice(0, 160)}`]
      })
  })
