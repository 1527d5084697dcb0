import { expect, test } from 'vitest'
import { channel } from './channel.ts'

function told() {
  const said: string[] = []
  const one = channel<string, string>({
    keyOf: (asked) => asked,
    join: (asked, line) => said.push(`join ${asked} on ${line}`),
    leave: (asked, line) => said.push(`leave ${asked} on ${line ?? 'none'}`),
  })
  const since = (): readonly string[] => said.splice(0)
  return { ...one, since }
}

test('[BS127] what is watched is joined once, however many watch it, and left by the last of them', () => {
  const { watch, lineUp, since } = told()
  lineUp('a')
  const [first, second] = [watch('m1'), watch('m1')]
  expect(since()).toEqual(['join m1 on a'])
  first()
  first()
  expect(since()).toEqual([])
  second()
  expect(since()).toEqual(['leave m1 on a'])
  watch('m1')
  expect(since()).toEqual(['join m1 on a'])
})

test('[BS127] what is watched without a line is joined when one comes, and again when it comes back', () => {
  const { watch, lineUp, lineClosed, since } = told()
  const stop = watch('m1')
  watch('m2')
  expect(since()).toEqual([])
  lineUp('a')
  lineUp('b')
  expect(since()).toEqual(['join m1 on a', 'join m2 on a', 'join m1 on b', 'join m2 on b'])
  lineClosed()
  stop()
  watch('m3')
  expect(since()).toEqual(['leave m1 on none'])
})
