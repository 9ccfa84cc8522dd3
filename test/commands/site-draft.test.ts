import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writtenSite } from '#domain/content/site-file.ts'
import { demoSite } from '#worker/commands/demo.ts'
import { draftedSite } from '#worker/commands/site/draft.ts'
import { site } from '#worker/commands/site.ts'
import { run as runCommand, scratchFolder } from './running.ts'

const run = (...args: string[]) => runCommand(site, args)

const agency = { name: 'Immo & Zoon', email: 'info@immo-zoon.be', phone: '053 12 34 56' }
const address = { street: 'Markt 1', zip: '9300', city: 'Aalst' }
const numbers = { licence: '512 345', companyNumber: '0123.456.789', insurer: 'policy 1.2.3', account: 'BE68 5390' }
const identity = { ...agency, ...address, ...numbers }

const required = Object.entries(agency).flatMap(([name, value]) => [`--${name}`, value])

/** Authorities of every agency, whose addresses name a city. */
const authorities =
  /(?:Drukpersstraat 35|[Rr]ue de la Presse 35|Luxemburgstraat 16 B|[Rr]ue du Luxembourg 16 B), 1000 (?:Brussels?|Bruxelles|Brüssel)/g

const demo = JSON.stringify(writtenSite(await demoSite()))
const drafted = JSON.stringify(writtenSite(await draftedSite(identity, ['nl', 'fr', 'en', 'de'])))

test.each([
  ['its name', /Maison Gevel|Gevel\b|gevel\b/],
  ['a façade in place of its name', /façade|Fassade/],
  ['its addresses', /example\.com|Louiza|Avenue Louise|1050|00 00 00|0000|900 00/],
  [
    'its cities',
    /\b(?:Gent|Gand|Ghent|Luik|Liège|Lüttich|Elsene|Ixelles|Bru(?:ssel|xelles)|Brüssel)\b(?! (?:en|et|und) )/,
  ],
  ['its offices', /[Kk]antoren|[Bb]ureaux|[Oo]ffices|Büros/],
  ['its hours', /zaterdag|samedi|to Saturday|Samstag/],
  ['its staff', /Élise|Wout|Samira|Mathieu/],
  ['its services, articles and vacancies', /page:services|article:|page:job|\/pictures\/site/],
  ['that it is imaginary', /verzonnen|imagina|erfunden/],
])('the draft says nothing of the demo agency: %s', (_, words) => {
  expect(demo).toMatch(words)
  expect(drafted.replace(authorities, '')).not.toMatch(words)
})

test('the draft leaves no placeholder of its template', () => {
  expect(readFileSync('db/seed/draft/legal.json', 'utf8')).toContain('%{name}')
  expect(drafted).not.toContain('%{')
})

test('the draft has the agency’s identity in every language', async () => {
  const { site, pages, articles, testimonials } = await draftedSite(identity, ['fr', 'nl'])
  expect(site).toMatchObject({
    name: 'Immo & Zoon',
    languages: [
      { code: 'fr', use: true },
      { code: 'nl', use: true },
    ],
    defaultLanguage: 'fr',
    agents: [],
    agency: { city: { nl: 'Aalst', fr: 'Alost' }, licences: ['512 345'], offices: [], hours: {} },
  })
  expect(articles).toEqual([])
  expect(testimonials).toEqual([])
  const names = pages.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      ...['home', 'sale', 'rent', 'demand-register', 'contact', 'contact-demand', 'feed-back'],
      ...['cookie-policy', 'privacy-statement', 'disclaimer', 'thanks-site-contact'],
    ]),
  )
  const disclaimer = JSON.stringify(pages.find(({ name }) => name === 'disclaimer'))
  for (const words of [
    'Immo & Zoon, Markt 1, 9300 Alost',
    '0123.456.789',
    'IPI 512 345',
    'tel:+3253123456',
    'BE68 5390',
  ])
    expect(disclaimer).toContain(words)
  expect(disclaimer).not.toContain('"de"')
})

test('the command writes a valid document, says what is missing and does not replace it unasked', async () => {
  const folder = join(await scratchFolder(), 'my-site')
  const first = await run('draft', folder, ...required, '--languages', 'nl,fr')
  expect(first.code, first.output).toBe(0)
  expect(first.output).toContain('in nl, fr')
  expect(first.output).toMatch(/--licence +BIV\/IPI number/)
  expect(first.output).toMatch(/--street +street and number/)
  expect(first.output).toContain(`Next: npm run site -- import ${folder} --scratch`)
  const checked = await run('check', folder)
  expect(checked.code, checked.output).toBe(0)
  expect(checked.output).toContain('Still to fill in, where it says […]: site.agency.street, site.agency.zip')
  expect(checked.output).toContain('pages.disclaimer')

  const before = readFileSync(join(folder, 'configuration.json'), 'utf8')
  const again = await run('draft', folder, ...required)
  expect(again.code).toBe(1)
  expect(again.output).toContain('exists already')
  expect(readFileSync(join(folder, 'configuration.json'), 'utf8')).toBe(before)

  const agents = 'An Maes 0470 12 34 56; Jean-Luc D’Hondt: +32 471 22 33 44'
  const options = { ...address, licence: '1', 'company-number': '2', insurer: '3', account: '4', agents }
  const whole = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const complete = await run('draft', folder, ...required, ...whole, '--force')
  expect(complete.output).not.toContain('Still to fill in')
  expect((await run('check', folder)).output).not.toContain('Still to fill in')
  const { agents: written } = JSON.parse(readFileSync(join(folder, 'configuration.json'), 'utf8')).site
  expect(written).toMatchObject([
    { id: 1, name: 'An Maes', phone: '0470 12 34 56' },
    { id: 2, name: 'Jean-Luc D’Hondt', phone: '+32 471 22 33 44' },
  ])
})

test.each([
  [['--agents', 'An Maes'], '--agents: "An Maes" is no name with a number'],
  [['--languages', 'nl,es'], '--languages: "es" is none of nl, fr, en, de'],
  [['--email', 'nobody'], 'site.agency.email: is no e-mail address'],
])('refuses %j', async (args, reason) => {
  const folder = join(await scratchFolder(), 'my-site')
  const refused = await run('draft', folder, ...required, ...args)
  expect(refused.code).toBe(1)
  expect(refused.output).toContain(reason)
})
