import { Buffer } from 'node:buffer'
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server.edge'
import { cacheOf, memoize } from '#domain/cache.ts'
import { escapeMarkup } from '#domain/escape-markup.ts'
import { Deferred, type DeferredPart, DeferredParts, deferredPart, deferredPlaceholder } from '#ui/deferred.tsx'
import { FormContextProvider } from '#ui/forms/form-context.tsx'
import { SiteProvider } from '#ui/site.tsx'
import { FillTemplate, type SiteComponent, Template, type TemplateProps, type Values } from '#ui/template.tsx'
import type { PageContext } from '#worker/page.ts'
import type { Chunk } from '#worker/page-store/chunks.ts'
import { markerOf, parseMarkup, slotMarker, splitAt, withEmbedded } from './placeholders.ts'
import { ReadableStream as RenderedStream } from './react-runtime.ts'

type Context = Pick<PageContext, 'site'> & Partial<Pick<PageContext, 'form' | 'captcha'>>

/** Elements that React hoists into the head of the document. */
export type Hoisted = { hoisted: Uint8Array }

type RenderedPiece = Chunk | DeferredPart | Hoisted

/** A promise is of what React is rendering. */
export type Piece = RenderedPiece | Promise<Piece[]>

/** The bytes between values, which are numbered. */
type Parts = readonly (Chunk | number)[]

/** Templates that one isolate remembers for each owner; a card is about 1.5 KB. */
const maxTemplates = 4000

const encoder = new TextEncoder()

/** Texts of a page are short and mostly ASCII: a loop is faster than leaving JavaScript. */
function encode(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 127) return encoder.encode(text)
    bytes[at] = code
  }
  return bytes
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || typeof value === 'boolean'

const isMarkup = (value: unknown): value is { __html: string } =>
  typeof value === 'object' && value !== null && '__html' in value

/** React adds them for the head of a document; within a template each repeats the picture that follows it. */
const picturePreload = /<link rel="preload" as="image"[^>]*>/g

/** The mark of a value in the head of a document, which takes elements alone. */
const slotElement = /<meta name="([^"]+)"\/>/g

/** A node whose pieces are there already. */
export class Filled {
  readonly pieces: readonly Piece[]

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces
  }
}

type Filler = (node: ReactNode | Filled, pieces?: Piece[]) => Piece[]

/**
 * Fills templates without React, which renders all other nodes.
 * @param isStreamed React's part of a page, in which other parts wait for data
 */
export function createFiller(context: Context, isStreamed = false): Filler {
  const { site } = context
  const templates = cacheOf<Parts>(site, 'templates', maxTemplates)

  const inContext = (node: ReactNode, parts: DeferredPart[] | null, embed: (template: TemplateProps) => string) => (
    <SiteProvider site={site}>
      <FormContextProvider
        value={{
          key: markerOf('key'),
          characters: markerOf('characters'),
          state: (parts && context.form) ?? null,
          captcha: context.captcha ?? null,
        }}
      >
        <FillTemplate value={embed}>
          <DeferredParts value={parts}>{node}</DeferredParts>
        </FillTemplate>
      </FormContextProvider>
    </SiteProvider>
  )

  function renderTemplate({ values = {}, children }: TemplateProps, names: readonly string[]): Parts {
    const marks: Record<string, Values[string]> = {}
    for (const [at, name] of names.entries()) {
      const value = values[name]
      if (isEmpty(value)) marks[name] = value
      else marks[name] = isMarkup(value) ? { __html: slotMarker(at) } : slotMarker(at)
    }
    const { embed, embedded } = withEmbedded((template: TemplateProps) => fillTemplate(template, []))
    const markup = renderToStaticMarkup(inContext(children(marks), null, embed))
    const bytes = Buffer.from(markup.replace(picturePreload, '').replace(slotElement, '$1'))
    return parseMarkup(bytes, embedded) as Parts
  }

  function fillTemplate(template: TemplateProps, pieces: Piece[]): Piece[] {
    const { name, owner, values } = template
    const names = values ? Object.keys(values) : []
    let key = name
    for (const name of names) key += isEmpty(values![name]) ? ' -' : ' +'
    const known = owner ? cacheOf<Parts>(owner, 'templates', maxTemplates) : templates
    for (const part of memoize(known, key, () => renderTemplate(template, names))) {
      if (typeof part !== 'number') pieces.push(part)
      else fillValue(values![names[part]!], pieces)
    }
    return pieces
  }

  function fillValue(value: Values[string], pieces: Piece[]) {
    if (isMarkup(value)) pieces.push(encode(value.__html))
    else fill(value, pieces)
  }

  function fillElement({ type, props }: ReactElement<never>, pieces: Piece[]): boolean {
    if (type === Template) fillTemplate(props, pieces)
    else if (type === Fragment) fill((props as { children: ReactNode }).children, pieces)
    else if (type === Deferred) pieces.push(deferredPart(props))
    else if (typeof type === 'function' && 'draw' in type)
      fill((type as SiteComponent<never>).draw(props, site), pieces)
    else return false
    return true
  }

  function renderNode(node: ReactNode, pieces: Piece[]) {
    const parts: DeferredPart[] = []
    const { embed, embedded } = withEmbedded((template: TemplateProps) => fillTemplate(template, []))
    const element = inContext(
      [<template key="mark" data-body="" />, <Fragment key="node">{node}</Fragment>],
      parts,
      embed,
    )
    const toPieces = (bytes: Buffer) => piecesOf(bytes, parts, embedded)
    if (isStreamed) pieces.push(streamed(element).then(toPieces))
    else pieces.push(...toPieces(Buffer.from(renderToStaticMarkup(element))))
  }

  function fill(node: Parameters<Filler>[0], pieces: Piece[] = []): Piece[] {
    if (typeof node === 'string') pieces.push(encode(escapeMarkup(node)))
    else if (typeof node === 'number') pieces.push(encode(`${node}`))
    else if (Array.isArray(node)) for (const item of node) fill(item, pieces)
    else if (node instanceof Filled) pieces.push(...node.pieces)
    else if (!isEmpty(node) && !(isValidElement<never>(node) && fillElement(node, pieces)))
      renderNode(node as ReactNode, pieces)
    return pieces
  }
  return fill
}

/** @throws errors of components */
async function streamed(element: ReactElement): Promise<Buffer> {
  const stream = await renderToReadableStream(element, { onError() {} })
  if (stream instanceof RenderedStream) return Buffer.concat(await stream.chunks())
  return Buffer.from(await new Response(stream).arrayBuffer())
}

const bodyMark = '<template data-body=""></template>'

function piecesOf(bytes: Buffer, parts: readonly DeferredPart[], embedded: readonly Piece[][]): Piece[] {
  // What is hoisted comes before everything else.
  const [hoisted, body] = splitAt(bytes, bodyMark) as [Buffer, Buffer]
  let left = body
  const pieces: Piece[] = hoisted.length > 0 ? [{ hoisted }] : []
  for (const [index, part] of parts.entries()) {
    const [before, after] = splitAt(left, deferredPlaceholder(index)) as [Buffer, Buffer]
    pieces.push(...(parseMarkup(before, embedded) as Piece[]), part)
    left = after
  }
  return [...pieces, ...(parseMarkup(left, embedded) as Piece[])]
}

/** @returns the pieces without promises */
export async function rendered(pieces: readonly Piece[]): Promise<RenderedPiece[]> {
  const all: RenderedPiece[] = []
  for (const piece of pieces) {
    if (piece instanceof Promise) all.push(...(await rendered(await piece)))
    else all.push(piece)
  }
  return all
}
