import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('[AU21] a network is an IPv4 address, mapped or not, or the first 64 bits of an IPv6 address', () => {
  expect(['10.0.0.1', '::ffff:10.0.0.1'].map(networkOf)).toEqual(['10.0.0.1', '10.0.0.1'])
  const same = ['2001:db8:1:2::7', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::']
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(['2001:db8::1', '::1'].map(networkOf)).toEqual(['2001:db8:0:0::/64', '0:0:0:0::/64'])
})

test('[AU21] [AU12] every spelling of an address is of one network', () => {
  const mapped = ['::FFFF:10.0.0.1', '::ffff:a00:1', '0:0:0:0:0:ffff:10.0.0.1', '::ffff:0a00:0001']
  expect(mapped.map(networkOf)).toEqual(mapped.map(() => '10.0.0.1'))
  expect(networkOf('::ffff:192.0.2.7')).not.toBe(networkOf('::ffff:a00:1'))
  const same = ['2001:DB8:1:2::7', '2001:0db8:0001:0002::7', '2001:db8:1:2::7%eth0']
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']))
})
