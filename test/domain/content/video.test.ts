import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseVideo } from '#domain/content/video.ts'

const youtube = (id: string) => ({
  kind: 'youtube',
  id,
  embed: `https://www.youtube-nocookie.com/embed/${id}?rel=0&modestbranding=1`,
})

test.each([
  'https://www.youtube.com/watch?v=abc-DEF_123',
  'http://youtube.com/watch?feature=share&v=abc-DEF_123&t=4',
  'https://m.youtube.com/watch?v=abc-DEF_123',
  'https://youtu.be/abc-DEF_123?t=10',
  'https://www.youtube.com/embed/abc-DEF_123',
  'https://www.youtube.com/shorts/abc-DEF_123',
  'https://www.youtube-nocookie.com/embed/abc-DEF_123?rel=1',
  '  https://youtu.be/abc-DEF_123  ',
])('%s is on YouTube', (address) => {
  expect(parseVideo(address)).toEqual(youtube('abc-DEF_123'))
})

test.each([
  ['https://media.example.com/film.mp4', { kind: 'file', id: null, embed: 'https://media.example.com/film.mp4' }],
  [
    'https://media.example.com/film.WEBM?x=1',
    { kind: 'file', id: null, embed: 'https://media.example.com/film.WEBM?x=1' },
  ],
  [
    'https://media.example.com/film.mov/stream',
    { kind: 'file', id: null, embed: 'https://media.example.com/film.mov/stream' },
  ],
  ['https://vimeo.com/123456', { kind: 'vimeo', id: '123456', embed: 'https://player.vimeo.com/video/123456?dnt=1' }],
  [
    'https://vimeo.com/123456/abcdef12',
    { kind: 'vimeo', id: '123456', embed: 'https://player.vimeo.com/video/123456?dnt=1&h=abcdef12' },
  ],
  [
    'https://player.vimeo.com/video/123456?h=1f',
    { kind: 'vimeo', id: '123456', embed: 'https://player.vimeo.com/video/123456?dnt=1&h=1f' },
  ],
  [
    'https://www.facebook.com/agency/videos/987654/',
    {
      kind: 'facebook',
      id: '987654',
      embed:
        'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fagency%2Fvideos%2F987654%2F',
    },
  ],
  [
    'https://fb.watch/aB_c-1/',
    {
      kind: 'facebook',
      id: 'aB_c-1',
      embed: 'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Ffb.watch%2FaB_c-1%2F',
    },
  ],
  [
    'http://my.matterport.com/show/?m=Xy12',
    { kind: 'matterport', id: 'Xy12', embed: 'https://my.matterport.com/show/?m=Xy12' },
  ],
  ['https://app.yisual.com/tour/7', { kind: 'yisual', id: null, embed: 'https://app.yisual.com/tour/7' }],
  ['https://a.tours.example.com/7', { kind: 'tour', id: null, embed: 'https://a.tours.example.com/7' }],
  ['https://tours.example.com./7', { kind: 'tour', id: null, embed: 'https://tours.example.com./7' }],
])('parses %s', (address, video) => {
  expect(parseVideo(address, 'tours.example.com')).toEqual(video)
})

test.each([
  'https://youtu.be/tooshort',
  'https://youtu.be/abc-DEF_1234',
  'https://www.youtube.com/watch?v=abc-DEF_12$',
  'https://www.youtube.com/channel/abc-DEF_123',
  'https://notyoutube.com/watch?v=abc-DEF_123',
  'https://youtube.com.example.com/watch?v=abc-DEF_123',
  'https://youtube.com@example.com/watch?v=abc-DEF_123',
  'https://vimeo.com/agency',
  'https://vimeo.com/123abc',
  'https://www.facebook.com/agency/photos/987654/',
  'https://example.com/?file=film.mp4',
  'https://example.com/film.mp4x',
  'https://film.mp4.example.com/',
  'https://notours.example.com/7',
  'javascript:alert(1)//youtu.be/abc-DEF_123',
  'youtube.com/watch?v=abc-DEF_123',
  'https://',
  '',
])('%s is no video', (address) => {
  expect(parseVideo(address, 'tours.example.com')).toBeNull()
})

test('without a tour host no URL is a tour', () => {
  expect(parseVideo('https://tours.example.com/7')).toBeNull()
  expect(parseVideo('https://tours.example.com/7', '')).toBeNull()
})

test('never throws, and embeds only https', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true })), (address) => {
      const video = parseVideo(address, 'tours.example.com')
      expect(video?.embed ?? 'https://').toMatch(/^https:\/\//)
    }),
  )
})
