import { expect, test } from 'vitest'
import {
  autoplayUrl,
  embeddedPlayer,
  embedsAllowed,
  frameOrigins,
  framePermissions,
  frameUrl,
} from '#domain/content/embed.ts'
import { parseVideo } from '#domain/content/video.ts'

test.each([
  ['', null],
  ['social_media=true', null],
  ['consent=; social_media=true', null],
  ['consent=settled; social_media=true', null],
  ['noconsent=set; social_media=true', null],
  ['consent=set', false],
  ['consent=set; social_media=', false],
  ['consent=set; social_media=false', false],
  ['consent=set; social_media=truer', false],
  ['consent=set; antisocial_media=true', false],
  ['consent=set; social_media=true', true],
  ['a=b; social_media=true;consent=set', true],
  // Ambiguous: two cookies of one name.
  ['consent=set; social_media=true; social_media=false', false],
])('the cookies %j allow embeds: %s', (cookie, allowed) => {
  expect(embedsAllowed(cookie, {})).toBe(allowed)
  expect(embedsAllowed(cookie, { globalPrivacyControl: true })).toBe(allowed ?? false)
  expect(embedsAllowed(cookie, { globalPrivacyControl: false })).toBe(allowed)
})

test.each([
  ['https://maps.example.com/homes/?a=1', 'https://maps.example.com/homes/?a=1'],
  [' https://maps.example.com ', 'https://maps.example.com/'],
  ['http://maps.example.com/', undefined],
  ['//maps.example.com/', undefined],
  ['/map/', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://gevel.test@maps.example.com/', undefined],
  ['', undefined],
])('the frame URL of %j is %j', (address, href) => {
  expect(frameUrl(address)?.href).toBe(href)
})

test.each([
  ['https://youtu.be/abc-DEF_123', 'https://www.youtube-nocookie.com', '?rel=0&modestbranding=1&autoplay=1'],
  ['https://vimeo.com/123456/abcdef12', 'https://player.vimeo.com', '?dnt=1&h=abcdef12&autoplay=1'],
  [
    'https://www.facebook.com/gevel/videos/123/',
    'https://www.facebook.com',
    '?href=https%3A%2F%2Fwww.facebook.com%2Fgevel%2Fvideos%2F123%2F&autoplay=true',
  ],
  ['https://my.matterport.com/show/?m=x1', 'https://my.matterport.com', '?m=x1&play=1'],
  ['https://tour.yisual.com/a?b=1', 'https://tour.yisual.com', '?b=1'],
  ['https://tours.gevel.example:8443/a', 'https://tours.gevel.example:8443', ''],
  ['http://media.example.com/film.mp4?x=1', 'https://media.example.com', '?x=1'],
])('%s is embedded from %s', (address, host, query) => {
  const video = parseVideo(address, 'tours.gevel.example')!
  expect(frameOrigins(video)).toEqual([host])
  const player = new URL(autoplayUrl(video)!)
  expect([player.origin, player.search]).toEqual([host, query])
})

test('no frame needs no origin', () => {
  expect(frameOrigins(null)).toEqual([])
  expect(frameOrigins({ embed: null })).toEqual([])
  expect(frameOrigins({ frame: 'http://maps.example.com/' })).toEqual([])
  expect(frameOrigins({ frame: 'https://maps.example.com/homes/' })).toEqual(['https://maps.example.com'])
  expect(autoplayUrl({ kind: 'facebook', id: null, embed: null })).toBe(null)
})

test('no origin can end a directive of the policy', () => {
  for (const frame of ["https://a.example;script-src 'unsafe-inline'/", 'https://a.example/;b', 'https://a b.example/'])
    for (const origin of frameOrigins({ frame })) expect(origin).toMatch(/^https:\/\/[\w.-]+(:\d+)?$/)
})

test('no frame may navigate the page', () => {
  for (const { sandbox } of Object.values(framePermissions)) expect(sandbox ?? '').not.toContain('top-navigation')
})

test.each([
  ['https://youtu.be/abc-DEF_123', 'youtube'],
  ['https://tours.example.com/1', 'tour'],
  ['https://media.example.com/film.mp4', 'file'],
  // Insecure, and with user info.
  ['https://user:pass@media.example.com/film.mp4', undefined],
  ['https://walks.example.org/1', undefined],
  ['nothing', undefined],
])('%j is embeddable: %s', (address, kind) => {
  expect(embeddedPlayer(address, 'tours.example.com')?.kind).toBe(kind)
})
