import { expect, test } from 'vitest'
import { editAddress, hostsOf, isDatabaseAddress } from './host-list.ts'

const TWO = 'postgres://asha:s%2Cecret@one.example:5432,[::1]:5433/crease?sslmode=require'

test('[LG160] an address of several hosts is one of each, and of one host itself', () => {
  expect(hostsOf(TWO)).toEqual([
    'postgres://asha:s%2Cecret@one.example:5432/crease?sslmode=require',
    'postgres://asha:s%2Cecret@[::1]:5433/crease?sslmode=require',
  ])
  for (const one of [
    'postgresql://crease@localhost/postgres?host=%2Ftmp%2Fa%2Cb',
    'postgres://a:b@h/x',
  ])
    expect(hostsOf(one)).toEqual([one])
  expect(hostsOf('postgres://h1,h2')).toEqual(['postgres://h1', 'postgres://h2'])
})

test('[LG160] what is not of its hosts is changed of all at once', () => {
  const edited = editAddress(TWO, ({ searchParams }) => searchParams.set('options', '-c x=1'))
  expect(edited).toBe(
    'postgres://asha:s%2Cecret@one.example:5432,[::1]:5433/crease?sslmode=require&options=-c+x%3D1',
  )
  const one = editAddress('postgres://a@h/x', (url) => (url.username = 'b'))
  expect(one).toBe('postgres://b@h/x')
})

test('[LG160] each host of several has a name, and a port that is one', () => {
  expect(isDatabaseAddress(TWO)).toBe(true)
  expect(isDatabaseAddress('postgres://a@h:5432/x')).toBe(true)
  for (const bad of ['postgres://a@h1,/x', 'postgres://a@h1,h2:port/x', 'mysql://a@h1,h2/x'])
    expect(isDatabaseAddress(bad)).toBe(false)
})
