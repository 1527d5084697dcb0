import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApiAddress } from '../edge/api-address.ts'
import { errorReply } from '../edge/error-reply.ts'
import { OwnFile } from '../tenants/send-own.ts'
import { manifestOf, pageOf, stylesOf } from '../tenants/tenant-files.ts'
import type { Tenants } from '../tenants/tenants.ts'

const PAGE = 'index.html'
/** what the browser keeps for when there is no connection */
const OFFLINE = 'offline.html'
/** what stands until the app's own styles are there, and the tenant's colours */
const STYLES = 'shell.css'
const MANIFEST_TYPE = 'application/manifest+json'
/** Vite's config writes it: the Link header of each place of the app, and of any other one */
const LINKS = '.vite/links.json'
const ANY_OTHER = '*'
/** Vite puts a hash of the content into the names of what lies here */
const HASHED = 'assets'
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH'] as const
const FOREVER = 'public, max-age=31536000, immutable'
/** Rules for pages: half of what a small script would weigh on a phone's line, and no script minds them [UI319] */
const MINDED_BY_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
const NOT_BUILT = `<!doctype html><html lang="en"><title>Crease</title>
<h1>The web app is not built</h1>
<p>The exchange runs, but its pages are missing. Run <code>npm start</code>, which builds them.</p>`

/** Serves the built web app at /, its page for every route of its own, and JSON for what the API lacks. */
export async function serveWebApp(
  app: FastifyInstance,
  webRoot: string,
  tenants: Pick<Tenants, 'of'>,
): Promise<void> {
  const built = existsSync(join(webRoot, PAGE))
  const sendPage = built ? servePages(app, webRoot, tenants) : null
  if (built) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      cacheControl: false,
      // tools/build-web.mjs has put them there [UI316]
      preCompressed: true,
      // what the build keeps for itself beside the app [OP67]
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        const isHashed = relative(webRoot, path).split(sep)[0] === HASHED
        void reply.header('cache-control', isHashed ? FOREVER : 'no-cache')
        if (isHashed) for (const name of MINDED_BY_PAGES) void reply.removeHeader(name)
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return sendNothing(app, request, reply)
    return sendPage === null ? sendNotBuilt(reply) : sendPage(request, reply)
  })
}

/** Script with which the built page begins: each release has another one [DR45]; null: the page is not built. */
export function pageScriptIn(webRoot: string): string | null {
  const page = join(webRoot, PAGE)
  const text = existsSync(page) ? readFileSync(page, 'utf8') : ''
  return /<script type="module"[^>]* src="([^"]+)"/.exec(text)?.[1] ?? null
}

/** Serves what each tenant has its own way, by the host that is asked; returns what sends the page of the app [TH6]. */
function servePages(
  app: FastifyInstance,
  webRoot: string,
  tenants: Pick<Tenants, 'of'>,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const linkFor = readLinks(webRoot)
  const page = ownPage(join(webRoot, PAGE))
  const send =
    (file: OwnFile) =>
    (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
      file.send(request, reply, tenants.of(request.host))
  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    void reply.header('link', linkFor(request.url))
    return send(page)(request, reply)
  }
  app.get('/', sendPage)
  app.get(`/${PAGE}`, sendPage)
  app.get('/manifest.webmanifest', send(new OwnFile(MANIFEST_TYPE, manifestOf)))
  const styles = join(webRoot, STYLES)
  if (existsSync(styles)) app.get(`/${STYLES}`, send(ownStyles(styles)))
  const offline = join(webRoot, OFFLINE)
  if (existsSync(offline)) app.get(`/${OFFLINE}`, send(ownPage(offline)))
  return sendPage
}

function ownPage(path: string): OwnFile {
  const text = readFileSync(path, 'utf8')
  return new OwnFile('text/html; charset=utf-8', (tenant) => pageOf(text, tenant))
}

function ownStyles(path: string): OwnFile {
  const text = readFileSync(path, 'utf8')
  return new OwnFile('text/css; charset=utf-8', (tenant) => stylesOf(text, tenant))
}

/** Files that the page of an address needs soon, so that the browser fetches them at once [UI319]. */
function readLinks(webRoot: string): (url: string) => string | undefined {
  const file = join(webRoot, LINKS)
  const links: Readonly<Record<string, string>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {}
  return (url) => links[pathOf(url)] ?? links[ANY_OTHER]
}

const pathOf = (url: string): string => url.split('?')[0] ?? ''

/** An address of the app, not of a file and not of the API: missing ones of those are refused. */
function wantsPage({ method, url }: FastifyRequest): boolean {
  const path = pathOf(url)
  const ours = isApiAddress(url) || path.startsWith('/socket.io') || /\/\.|\.\w+$/.test(path)
  return !ours && (method === 'GET' || method === 'HEAD')
}

function sendNothing(
  app: FastifyInstance,
  { url }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const methods = isApiAddress(url) ? methodsOf(app, url) : []
  if (methods.length === 0) return reply.code(404).send(errorReply({ code: 'NOT_FOUND' }))
  const refusal = errorReply({ code: 'NOT_FOUND', field: 'method' })
  return reply.code(405).header('allow', methods.join(', ')).send(refusal)
}

/** Methods by which the API knows an address [OP69]; empty: it does not know it. */
const methodsOf = (app: FastifyInstance, url: string): readonly string[] =>
  METHODS.filter((method) => app.hasRoute({ method, url: pathOf(url) }))

async function sendNotBuilt(reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .code(503)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(NOT_BUILT)
}
