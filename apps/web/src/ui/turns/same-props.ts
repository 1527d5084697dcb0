/** Whether a part is drawn as before: its props are the same, and of a list each of its members is. */
export const sameProps = <Props extends object>(before: Props, now: Props): boolean =>
  Object.entries(now).every(([name, value]) => isSame(Reflect.get(before, name), value))

const isSame = (before: unknown, now: unknown): boolean =>
  Object.is(before, now) ||
  (Array.isArray(before) &&
    Array.isArray(now) &&
    before.length === now.length &&
    before.every((one, at) => Object.is(one, now[at])))
