/** The push services of the browsers that there are: the server sends to no other host [OP98]. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^(updates\.)?push\.services\.mozilla\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
]

/** Whether an address that a browser names is one of a push service. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, port } = new URL(endpoint)
  const isPlain = protocol === 'https:' && username === '' && port === ''
  return isPlain && HOSTS.some((host) => host.test(hostname))
}
