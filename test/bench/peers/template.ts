import {
  attribute,
  code,
  type El,
  each,
  el,
  elements,
  find,
  findAll,
  first,
  type Node,
  replace,
  set,
  textOf,
  treeOf,
  when,
} from './tree.ts'

/** Components by name, each with one property, and the data that `listing.ts` filters. */
export type Template = { root: El; parts: Record<string, { prop: string; nodes: Node[] }>; data: object }

const stock = 49

function cardOf(card: El) {
  const [image, place, link] = [find(card, 'img'), find(card, '.place'), find(find(card, 'h3'), 'a')]
  const [ribbon, energy, price] = [first(card, '.ribbon'), first(card, '.epc'), find(card, '.price')]
  return {
    id: Number(attribute(find(card, '.keep'), 'data-keep')),
    ...{ href: attribute(link, 'href')!, title: textOf(link), place: textOf(place.children[0]!) },
    tag: place.children[1] ? textOf(place.children[1]) : null,
    ribbon: ribbon ? { kind: attribute(ribbon, 'class')!.split(' ')[1]!, text: textOf(ribbon) } : null,
    facts: (first(card, '.facts')?.children ?? []).map((fact) => ({
      icon: attribute(find(fact, 'use'), 'href')!.split('#')[1]!,
      name: textOf(find(fact, '.sr')),
      value: textOf((fact as El).children.at(-1)!),
    })),
    price: Number(textOf(price).replace(/\D/g, '')),
    prefix: first(price, 'small') ? textOf(find(price, 'small')) : null,
    energy: energy && {
      ...{ kind: attribute(energy, 'class')!.slice(4), label: textOf(energy.children[0]!) },
      letter: textOf(energy.children[1]!),
    },
    picture: {
      path: attribute(image, 'src')!.replace(/\/600\.webp$/, ''),
      ...{ width: attribute(image, 'width')!, height: attribute(image, 'height')!, alt: attribute(image, 'alt')! },
      color: attribute(image, 'data-color')!,
    },
  }
}

/** @returns the values of a field and how many homes have each */
const choicesOf = (root: El, field: string) =>
  findAll(root, 'li').flatMap((item) => {
    const label = item.children[0]
    const input = label && attribute(label, 'class') === 'check' ? first(label, `[name=${field}]`) : undefined
    if (!input) return []
    const also = attribute(item, 'data-also') ?? null
    const count = Number(textOf(find(item, '.count')))
    return [{ value: attribute(input, 'value')!, also, label: textOf((label as El).children[1]!), count }]
  })

/** @param pages of the whole search */
function dataOf(pages: readonly El[]) {
  const [root] = pages as [El]
  const cards = pages.flatMap((page) => findAll(page, '.card')).map(cardOf)
  const [towns, kinds, provinces] = [choicesOf(root, 'city'), choicesOf(root, 'type'), choicesOf(root, 'province')]
  // Cards do not say these: dealt out so that the counts are those of our page.
  const dealt = (counts: { value: string; count: number }[]) =>
    counts.flatMap(({ value, count }) => Array<string>(count).fill(value))
  const [townOf, kindOf, provinceOf] = [dealt(towns), dealt(kinds), dealt(provinces)]
  const found = cards.map((card, at) => ({
    ...card,
    ...{ town: townOf[at]!, kind: kindOf[at]!, province: provinceOf[at]! },
    ...{ published: 1000 - at, isSold: card.ribbon?.kind === 'sold' },
  }))
  const dear = Array.from({ length: stock - found.length }, (_, at) => ({ ...found[at]!, price: 9_000_000_000 + at }))
  const map = find(root, '.map-still')
  const dots = attribute(find(map, '.one'), 'd')!.matchAll(/M(\d+) (\d+)/g)
  const points = Array.from(dots, ([, x, y]) => ({ x: Number(x), y: Number(y), count: 1 }))
  const clusters = findAll(map, 'text').map((node) => ({
    ...{ x: Number(attribute(node, 'x')), y: Number(attribute(node, 'y')), count: Number(textOf(node)) },
  }))
  const bare = <T extends { count: number }>(counts: T[]) => counts.map(({ count: _, ...rest }) => rest)
  return {
    properties: [...found, ...dear],
    ...{ towns: bare(towns), kinds: bare(kinds), provinces: bare(provinces) },
    ...{ points: [...points, ...clusters], transform: attribute(find(map, 'use'), 'transform')! },
  }
}

function bindHead(head: El) {
  for (const meta of findAll(head, 'meta'))
    if (/^(og:)?description$/.test(attribute(meta, 'name') ?? attribute(meta, 'property') ?? ''))
      set(meta, { content: 'found.description' })
  const alternates = findAll(head, 'link').filter((link) => attribute(link, 'hreflang'))
  set(alternates[0]!, { hreflang: 'item.code', href: 'item.href' })
  replace(head, alternates, each('found.alternates', 'item', 'item.code', alternates[0]!))
  const locales = findAll(head, '[property=og:locale:alternate]')
  set(locales[0]!, { content: 'item' })
  replace(head, locales, each('found.locales', 'item', 'item', locales[0]!))
  set(find(head, '[type=application/rss+xml]'), { href: 'found.feeds.rss' })
  set(find(head, '[type=application/feed+json]'), { href: 'found.feeds.json' })
  find(head, '[type=application/ld+json]').children = [code('found.graph')]
}

function bindLanguages(body: El) {
  for (const list of findAll(body, '.langs')) {
    const item = find(list, 'li')
    const link = find(item, 'a')
    const isShort = first(link, '.sr')
    set(link, { href: 'item.href', hreflang: 'item.code', lang: 'item.code' })
    link.attributes.push(['aria-current', { code: "item.isCurrent ? 'true' : undefined" }])
    link.children = isShort
      ? [code('item.code'), el('span', { class: 'sr' }, code("' ' + item.name"))]
      : [code('item.name')]
    list.children = [each('found.languages', 'item', 'item.code', item)]
  }
}

const choice = (list: string, name: string, more = {}) =>
  each(
    `found.${list}`,
    'item',
    'item.value',
    el(
      'li',
      more,
      el(
        'label',
        { class: 'check' },
        el('input', { type: 'checkbox', name, value: { code: 'item.value' } }),
        code('item.label'),
        el('span', { class: 'count' }, code('item.count')),
      ),
    ),
  )

function bindForm(form: El) {
  const [places, kinds] = findAll(form, '.choices')
  places!.children = [
    choice('provinces', 'province'),
    choice('towns', 'city', { 'data-also': { code: 'item.also ?? undefined' } }),
  ]
  kinds!.children = [choice('kinds', 'type')]
  set(form, { 'data-props': 'found.props' })
  set(find(form, '[name=pricemax]'), { value: 'found.max' })
  const text = find(find(form, '.price-field'), '.slot-value').children[0] as El
  text.children = [code('found.priceText')]
}

function bindResults(results: El) {
  const chips = find(results, '.chips')
  const chip = find(chips, '.chip')
  set(chip, { href: 'item.href', 'aria-label': "'Remove the filter ' + item.label" })
  chip.children[0] = code('item.label')
  replace(chips, [chips.children[0]!], each('found.chips', 'item', 'item.href', el('li', {}, chip)))
  find(results, 'h2').children = [code("found.total + ' properties'")]
  for (const name of ['alert', 'sort']) {
    const fields = findAll(find(results, `.${name}`), '[type=hidden]')
    set(fields[0]!, { name: 'item.name', value: 'item.value' })
    replace(results, fields, each(`found.${name}Fields`, 'item', 'item.name', fields[0]!))
  }
  find(results, '[type=application/ld+json]').children = [code('found.itemList')]
  const pager = find(results, '.pager')
  find(pager, 'p').children = [code("'Page ' + found.page + '/' + found.pageCount")]
  const items = find(pager, 'ul').children
  const [current, next] = [find(items[0]!, 'a'), items.at(-1)!]
  const isCurrent = "item.isCurrent ? 'page' : undefined"
  set(current, { href: 'item.href', 'aria-label': "'Page ' + item.number", 'aria-current': isCurrent })
  current.children = [code('item.number')]
  set(find(next, 'a'), { href: 'found.next' })
  find(pager, 'ul').children = [each('found.pages', 'item', 'item.number', items[0]!), when('found.next', next)]
  set(find(find(results, '.follow'), 'a'), { href: 'found.feeds.rss' })
}

function bindMap(map: El) {
  const [use, one, ring, dots] = map.children as [El, El, El, El]
  set(use, { transform: 'found.map.transform' })
  set(one, { d: 'found.map.one' })
  for (const path of [ring, dots]) set(path, { d: 'found.map.many' })
  const label = el('text', { x: { code: 'item.x' }, y: { code: 'item.y' } }, code('item.count'))
  map.children = [use, one, ring, dots, each('found.map.clusters', 'item', 'item.x', label)]
}

/** @param card any of ours */
function bindCard(card: El): El {
  const image = find(card, 'img')
  const srcset = ['400', '600', '800', '1360'].map((width) => `card.picture.path + '/${width}.webp ${width}w'`)
  const icon = el('use', { href: { code: "'/icons.svg#' + fact.icon" } })
  const fact = el(
    'li',
    {},
    el('svg', { class: 'icon', 'aria-hidden': 'true' }, icon),
    el('span', { class: 'sr' }, code('fact.name')),
    code('fact.value'),
  )
  const ribbon = el('span', { class: { code: "'ribbon ' + card.ribbon.kind" } }, code('card.ribbon.text'))
  const energy = el(
    'span',
    { class: { code: "'epc ' + card.energy.kind" } },
    el('span', { class: 'sr' }, code('card.energy.label')),
    code('card.energy.letter'),
  )
  set(image, { src: "card.picture.path + '/600.webp'", srcset: srcset.join(" + ', ' + ") })
  set(image, { width: 'card.picture.width', height: 'card.picture.height', alt: 'card.picture.alt' })
  set(image, { 'data-color': 'card.picture.color', fetchpriority: "card.isEager ? 'high' : undefined" })
  image.attributes.push(['loading', { code: "card.isEager ? undefined : 'lazy'" }])
  const keep = find(card, '.keep')
  set(keep, { 'data-keep': 'card.id' })
  const [tag, prefix] = [el('span', { class: 'tag' }, code('card.tag')), el('small', {}, code('card.prefix'))]
  const link = el('a', { href: { code: 'card.href' } }, code('card.title'))
  const price = el('span', { class: 'price' }, when('card.prefix', prefix), code('card.priceText'))
  return el(
    'article',
    { class: 'card' },
    el('div', { class: 'media' }, when('card.ribbon', ribbon), image),
    el('p', { class: 'place' }, code('card.place'), when('card.tag', tag)),
    el('h3', {}, link),
    when('card.facts.length', el('ul', { class: 'facts' }, each('card.facts', 'fact', 'fact.icon', fact))),
    el('p', { class: 'foot' }, price, when('card.energy', energy)),
    keep,
  )
}

/**
 * Our listing as a template: what repeats or depends on data becomes lists and values, the rest is written down.
 * @param htmls the pages of `/for-sale/?price=0-N`, the first one first
 */
export function templateOf(htmls: readonly string[]): Template {
  const pages = htmls.map(treeOf)
  const data = dataOf(pages)
  const root = pages[0]!
  const [head, body] = [find(root, 'head'), find(root, 'body')]
  const [form, results, map] = [find(body, '[data-name=search]'), find(body, '.results'), find(body, '.map-still')]
  bindHead(head)
  bindLanguages(body)
  bindForm(form)
  bindResults(results)
  bindMap(map)
  for (const node of elements(root)) set(node, { nonce: 'found.nonce' })
  const cards = find(results, '.cards')
  const parts: Template['parts'] = { Card: { prop: 'card', nodes: [bindCard(find(cards, '.card'))] } }
  cards.children = [each('found.cards', 'card', 'card.id', el('li', {}, { kind: 'part', name: 'Card', prop: 'card' }))]
  const toPart = (name: string, node: El) => {
    parts[name] = { prop: 'found', nodes: [node] }
    replace(root, [node], { kind: 'part', name, prop: 'found' })
  }
  toPart('Consent', find(body, '[id=consent]'))
  toPart('Header', find(body, 'header'))
  toPart('Drawer', find(body, '.drawer'))
  toPart('SearchForm', form)
  toPart('Pager', find(body, '.pager'))
  toPart('MapStill', map)
  toPart('Footer', find(body, 'footer'))
  for (const [name, node] of [
    ['Head', head],
    ['Body', body],
  ] as const) {
    parts[name] = { prop: 'found', nodes: node.children }
    node.children = [{ kind: 'part', name, prop: 'found' }]
  }
  return { root, parts, data }
}
