import { expect, test } from 'vitest'
import { type LeadSource, leadSource } from '#domain/inquiry/lead-source.ts'

const origin = 'https://gevel.test'

test.each<[referrer: string | null, source: LeadSource['source']]>([
  [null, null],
  ['', 'direct'],
  ['no address', 'site'],
  ['https://www.google.be/', 'search'],
  ['https://www.google.co.uk/', 'search'],
  ['android-app://com.google.android.googlequicksearchbox/', 'search'],
  ['https://duckduckgo.com/', 'search'],
  ['https://mail.google.com/', 'mail'],
  ['android-app://com.google.android.gm/', 'mail'],
  ['https://outlook.live.com/', 'mail'],
  ['https://www.immoweb.be/', 'portal'],
  ['https://immoweb.be.example.com/', 'site'],
  ['https://notimmoweb.be/', 'site'],
  ['https://l.facebook.com/', 'social'],
  ['https://t.co/', 'social'],
  ['https://fit.co/', 'site'],
  ['https://gevel.test/en/for-sale/', 'own'],
  ['https://gevel.test.example.com/', 'site'],
])('a page that was left from %s was reached by %s', (referrer, source) => {
  expect(leadSource({ address: `${origin}/a/`, referrer, origin })).toEqual({ page: '/a/', source, campaign: null })
})

test.each<[what: string, address: string | null, referrer: string | null, expected: Partial<LeadSource>]>([
  ['no address', null, null, { page: null }],
  ['one of another site', 'https://example.com/x/?utm_source=y', null, { page: null }],
  ['a token in its query', `${origin}/share/?t=secret`, null, { page: '/share/' }],
  ['a long path', `${origin}/${'a'.repeat(300)}`, null, { page: `/${'a'.repeat(199)}` }],
  [
    'a campaign',
    `${origin}/a/?utm_source=newsletter&utm_medium=email&utm_campaign=november%0a1`,
    '',
    { page: '/a/', source: 'mail', campaign: 'newsletter · email · november 1' },
  ],
  [
    'a campaign of the page before it',
    `${origin}/b/`,
    `${origin}/a/?utm_source=immoweb&utm_medium=cpc`,
    { page: '/b/', source: 'own', campaign: 'immoweb · cpc' },
  ],
  ['a long name', `${origin}/b/?utm_campaign=${'x'.repeat(90)}`, '', { campaign: 'x'.repeat(60), source: 'direct' }],
  ['a click on an advertisement', `${origin}/b/?gclid=1`, '', { source: 'search', campaign: null }],
  ['a click in a network', `${origin}/b/?fbclid=1`, '', { source: 'social' }],
])('with %s', (_, address, referrer, expected) => {
  expect(leadSource({ address, referrer, origin })).toMatchObject(expected)
})
