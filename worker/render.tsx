import './encode.ts'
import { Buffer } from 'node:buffer'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { translator } from '#locales/translator.ts'
import { SectionError } from '#ui/components/section-error.tsx'
import { type DeferredPart, DeferredParts, deferredPlaceholder } from '#ui/deferred.tsx'
import { Document } from '#ui/document.tsx'
import { FormContextProvider } from '#ui/forms/form-context.tsx'
import { SiteProvider, type SiteView } from '#ui/site.tsx'
import { assets } from './assets.ts'
import { forLog } from './error-log.ts'
import type { Page, Visit } from './page.ts'

/** What differs from visitor to visitor, in an otherwise equal page. */
export type Hole = 'nonce' | 'device' | 'key' | 'characters' | 'consent'

/** A document in order: bytes as they are, and between them the places where something of the visitor's own goes. */
export type Piece = Uint8Array | Hole

export type Rendered = {
  /** Everything up to the first part that waits. */
  shell: Piece[]
  /** What comes after, each piece when its data is there; never rejects. */
  rest: AsyncGenerator<Piece>
  /** Known when `rest` has ended: whether every part is there, so that the page may be kept. */
  whole: () => boolean
}

const holes: readonly Hole[] = ['nonce', 'device', 'key', 'characters', 'consent']

let secret = ''

/** What every mark begins with: nobody outside this isolate can guess, and so plant, it. */
function beginning(): string {
  secret ||= crypto.randomUUID()
  return secret
}

/** Stands in a hole while a page is rendered: one figure after the beginning says which. */
const markOf = (hole: Hole): string => `${beginning()}${holes.indexOf(hole)}`

/** Without a Suspense boundary inside, React fails before its first byte or not at all. */
async function bytesOf(node: ReactNode): Promise<Buffer> {
  const stream = await renderToReadableStream(node, { onError: () => {} })
  return Buffer.from(await new Response(stream).arrayBuffer())
}

function frame(page: Page, visit: Visit): ReactNode {
  const { site, book: routeMap } = visit
  const { href } = site
  const addresses = Object.fromEntries(
    routeMap.languages.map((code) => [
      code,
      page.addresses?.[code] ?? page.head.alternates[code] ?? href('home', {}, code),
    ]),
  )
  const hints = routeMap.languages
    .filter((code) => code !== site.language && page.head.alternates[code] !== undefined)
    .map((code) => {
      const words = translator(code, [routeMap.defaultLanguage])
      return {
        language: code,
        href: addresses[code]!,
        text: words('common.languageHint'),
        dismiss: words('common.dismiss'),
      }
    })
  return (
    <Document
      head={page.head}
      assets={assets}
      portal={page.portal === true}
      nonce={markOf('nonce')}
      device={markOf('device')}
      home={page.home ?? false}
      current={page.current ?? null}
      {...(page.css && { css: page.css })}
      {...(page.colors && { colors: page.colors })}
      addresses={addresses}
      hints={hints}
      preview={visit.preview}
      consent={markOf('consent')}
    >
      {page.body}
    </Document>
  )
}

type Returned = Pick<Visit, 'form' | 'turnstile' | 'route'>

const inSite = (site: SiteView, parts: DeferredPart[] | null, node: ReactNode, returned?: Returned) => (
  <SiteProvider site={site}>
    <FormContextProvider
      sending={{
        key: markOf('key'),
        characters: markOf('characters'),
        state: returned?.form ?? null,
        turnstile: returned?.turnstile ?? null,
        action: returned && returned.route === null ? site.href('home') : undefined,
      }}
    >
      <DeferredParts value={parts}>{node}</DeferredParts>
    </FormContextProvider>
  </SiteProvider>
)

/** @returns the markup of something that is no page: cards that a script asks for */
export const renderPart = async (site: SiteView, node: ReactNode): Promise<string> =>
  (await bytesOf(inSite(site, null, node))).toString()

/** @returns what lies before, between and after the places where `mark` stands */
function cut(bytes: Buffer, mark: string): Buffer[] {
  const chunks: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, from)) {
    chunks.push(bytes.subarray(from, at))
    from = at + mark.length
  }
  return [...chunks, bytes.subarray(from)]
}

const zero = '0'.charCodeAt(0)

const withHoles = (bytes: Buffer): Piece[] =>
  cut(bytes, beginning()).flatMap((part, index): Piece[] =>
    index === 0 ? [part] : [holes[part[0]! - zero]!, part.subarray(1)],
  )

/**
 * Renders the frame at once and each waiting part in its place when its data is there. A part that fails or is late
 * becomes a message with a link to try again; the document is closed either way.
 * @throws whatever the frame itself throws, before anything is sent
 */
export async function render(page: Page, visit: Visit): Promise<Rendered> {
  const parts: DeferredPart[] = []
  let left = await bytesOf(inSite(visit.site, parts, frame(page, visit), visit))

  const between: Piece[][] = []
  for (let index = 0; index < parts.length; index++) {
    const [before, after] = cut(left, deferredPlaceholder(index)) as [Buffer, Buffer]
    between.push(withHoles(before))
    left = after
  }
  between.push(withHoles(left))

  let whole = true
  const part = async ({ content }: DeferredPart) => {
    try {
      return await bytesOf(inSite(visit.site, null, await content, visit))
    } catch (cause) {
      whole = false
      console.error('a part of the page failed', forLog(cause))
      return bytesOf(inSite(visit.site, null, <SectionError href={page.head.canonical} />))
    }
  }
  async function* rest() {
    for (const [index, later] of parts.entries()) {
      // A form may stand in such a part.
      yield* withHoles(await part(later))
      yield* between[index + 1]!
    }
  }
  return { shell: between[0]!, rest: rest(), whole: () => whole }
}
