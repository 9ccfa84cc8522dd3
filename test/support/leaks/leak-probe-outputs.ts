import { streetTileRoute } from '#domain/geo/streets.ts'
import type { PageRoute } from '#domain/route-map.ts'
import { firstPageRoute } from '#worker/crypto/set-up-link.ts'
import { photoRoute } from '#worker/routes/site/photo.ts'

type ProbeIds = { id: number; projectId: number; words: readonly string[] }

/** Every route with data of a property, and its requests. */
export type Output = { of: string; paths: (ids: ProbeIds) => string[] }

const prefixes = ['', '/nl', '/fr', '/de']
const languages = ['en', 'nl', 'fr', 'de']

/** By the English name: other languages redirect. */
const inEachLanguage = (path: string) => prefixes.map((prefix) => `${prefix}${path}`)

const page = (of: PageRoute, paths: Output['paths']): Output => ({ of, paths })

/** Complete, by a test. */
export const outputs: readonly Output[] = [
  {
    of: '/api/listing',
    paths: ({ id }) =>
      ['newest', 'cheapest', 'dearest', 'largest'].flatMap((sort) =>
        [0, 1].flatMap((goal) =>
          languages.map((language) => `/api/listing?goal=${goal}&sort=${sort}&search=${id}&language=${language}`),
        ),
      ),
  },
  { of: '/api/count', paths: ({ id }) => [`/api/count?search=${id}`] },
  {
    of: '/api/suggest',
    paths: ({ id }) => [`/api/suggest?q=${id}`, `/api/suggest?q=${String(id).slice(0, 4)}&goal=1`],
  },
  { of: '/api/cards', paths: ({ id }) => languages.map((language) => `/api/cards?ids=${id}&language=${language}`) },
  { of: '/api/map', paths: ({ id }) => [0, 1].map((goal) => `/api/map?goal=${goal}&search=${id}`) },
  { of: '/api/places', paths: () => ['/api/places'] },
  {
    of: '/api/neighbours',
    paths: ({ id }) => ['cheapest', 'dearest', 'newest'].map((sort) => `/api/neighbours?id=${id}&sort=${sort}`),
  },
  ...['/health', '/.well-known/security.txt', '/.well-known/change-password'].map((of) => ({ of, paths: () => [of] })),
  { of: '/llms.txt', paths: () => ['/llms.txt'] },
  { of: '/service-worker.js', paths: () => ['/service-worker.js'] },
  { of: '/offline.json', paths: () => ['/offline.json'] },
  { of: '/robots.txt', paths: () => ['/robots.txt'] },
  { of: '/sitemap.xml', paths: () => ['/sitemap.xml'] },
  { of: '/sitemaps/:file{[1-9][0-9]*\\.xml}', paths: () => ['/sitemaps/1.xml'] },
  {
    of: '/rss/:language/:file{(?:sale|rent)\\.xml}',
    paths: ({ id }) =>
      languages.flatMap((code) => ['sale', 'rent'].map((goal) => `/rss/${code}/${goal}.xml?search=${id}`)),
  },
  {
    of: '/feed/:language/:file{(?:sale|rent)\\.json}',
    paths: ({ id }) =>
      languages.flatMap((code) => ['sale', 'rent'].map((goal) => `/feed/${code}/${goal}.json?search=${id}`)),
  },
  { of: '/atom/:language/articles.xml', paths: () => languages.map((code) => `/atom/${code}/articles.xml`) },
  { of: streetTileRoute, paths: () => [`/streets/${'0'.repeat(12)}/14/8405/5493.mvt`] },
  { of: photoRoute, paths: () => [`/photos/${'0'.repeat(32)}/800.webp`] },
  { of: '/pictures/:path{.+/og\\.jpg}', paths: ({ id }) => [`/pictures/${id}/1/og.jpg`] },
  {
    of: '/property/:file{[1-9][0-9]{0,15}\\.(?:json|ics)}',
    paths: ({ id }) =>
      languages.flatMap((language) => ['json', 'ics'].map((type) => `/property/${id}.${type}?language=${language}`)),
  },
  { of: '/calendar/:file{[\\w-]{43}\\.ics}', paths: ({ id }) => [`/calendar/${String(id).padStart(43, '0')}.ics`] },
  { of: '/staff/:token', paths: ({ id }) => [`/staff/${id}`] },
  { of: firstPageRoute, paths: ({ id }) => [`/set-up/${id}`] },
  { of: '/consent', paths: () => languages.map((language) => `/consent?language=${language}`) },
  { of: '/uploads/:token', paths: ({ id }) => [`/uploads/${id}`] },
  {
    of: '/testimonials/:id{[1-9][0-9]{12,14}}/:file{(?:100|400|600|800|1360)\\.webp}',
    paths: () => ['/testimonials/1700000000000/400.webp'],
  },
  page('home', () => inEachLanguage('/')),
  page('sale', ({ id }) =>
    ['/for-sale/', '/nl/te-koop/', '/fr/acheter/', '/de/kaufen/'].map((path) => `${path}?search=${id}`),
  ),
  page('rent', ({ id }) =>
    ['/for-rent/', '/nl/te-huur/', '/fr/louer/', '/de/mieten/'].map((path) => `${path}?search=${id}`),
  ),
  page('property', ({ id }) => inEachLanguage(`/property/${id}/`)),
  page('saleProperty', ({ id }) => [
    `/for-sale/x/y/${id}/`,
    `/nl/te-koop/x/y/${id}/?home=only&own=50000&years=20`,
    `/fr/acheter/x/y/${id}/?deed=2027-06-30`,
  ]),
  page('rentProperty', ({ id }) => [`/for-rent/x/y/${id}/`, `/de/mieten/x/y/${id}/?own=50000`]),
  page('projects', () => ['/nieuwbouw/', '/nl/nieuwbouw/', '/fr/construire/', '/de/neubau/']),
  page('project', ({ projectId }) => inEachLanguage(`/nieuwbouw/x/y/${projectId}/`)),
  page('agents', () => inEachLanguage('/agents/')),
  page('agent', () => inEachLanguage('/agents/x/1/')),
  page('office', () => inEachLanguage('/offices/x/1/')),
  page('sold', () => inEachLanguage('/sold/')),
  page('favourites', ({ id }) => ['/favourites/', '/fr/favoris/'].map((path) => `${path}?ids=${id}`)),
  page('compare', ({ id }) => ['/compare/', '/nl/vergelijken/'].map((path) => `${path}?ids=${id},4231907`)),
  page('viewingRequest', ({ id }) => inEachLanguage(`/visit/${id}/`)),
  page('documents', ({ id }) => inEachLanguage(`/documents/${id}/`)),
  // A home with a hidden address has no public document.
  page('document', () => inEachLanguage(`/document/1/${'0'.repeat(32)}/`)),
  page('share', ({ id }) => inEachLanguage(`/send-to-friend/${id}/`)),
  page('offer', ({ id }) => inEachLanguage(`/bod/${id}/`)),
  page('job', () => inEachLanguage('/jobs/')),
  page('thankYou', () => inEachLanguage('/sent/contact-me/')),
  // Behind links of mails: tested with the mails.
  page('sentDocument', ({ id }) => [`/sent-document/?t=${id}`]),
  page('viewing', ({ id }) => [`/appointment/?t=${id}`]),
  page('viewingFeedback', ({ id }) => [`/after-your-viewing/?t=${id}`]),
  page('savedSearch', ({ id }) => [`/alert/?t=${id}`]),
  page('savedSearchLogin', () => inEachLanguage('/my-alert/')),
  page('newsletter', ({ id }) => [`/newsletter/?t=${id}`]),
  // Behind a login; owners may see their own data.
  page('login', ({ id }) => inEachLanguage(`/login/?to=/owner/${id}/`)),
  page('forgot', () => inEachLanguage('/forgot-password/')),
  page('reset', ({ id }) => inEachLanguage(`/new-password/?t=${id}`)),
  page('account', () => inEachLanguage('/my-account/')),
  page('owner', ({ id }) => inEachLanguage(`/owner/?id=${id}`)),
  page('ownerHome', ({ id }) => inEachLanguage(`/owner/${id}/`)),
  page('admin', () => inEachLanguage('/desk/')),
  page('adminRequests', ({ id }) => inEachLanguage(`/desk/requests/?home=${id}`)),
  page('adminViewings', () => inEachLanguage('/desk/viewings/')),
  page('adminBooking', () => inEachLanguage('/desk/new-viewing/')),
  page('adminHours', () => inEachLanguage('/desk/viewing-hours/')),
  page('adminViewing', ({ id }) => inEachLanguage(`/desk/viewings/${id}/`)),
  page('adminHomes', ({ id }) => inEachLanguage(`/desk/homes/?q=${id}`)),
  page('adminNewHome', () => inEachLanguage('/desk/new-home/')),
  page('adminHome', ({ id }) => inEachLanguage(`/desk/homes/${id}/`)),
  page('adminHomePictures', ({ id }) => inEachLanguage(`/desk/homes/${id}/pictures/`)),
  page('adminHomeDocuments', ({ id }) => inEachLanguage(`/desk/homes/${id}/documents/`)),
  page('adminHomeOffers', ({ id }) => inEachLanguage(`/desk/homes/${id}/offers/`)),
  page('adminProjects', ({ projectId }) => inEachLanguage(`/desk/projects/?q=${projectId}`)),
  page('adminNewProject', () => inEachLanguage('/desk/new-project/')),
  page('adminProject', ({ id }) => inEachLanguage(`/desk/projects/${id}/`)),
  page('adminProjectPictures', ({ id }) => inEachLanguage(`/desk/projects/${id}/pictures/`)),
  page('adminPeople', () => inEachLanguage('/desk/people/')),
  page('adminPerson', ({ id }) => inEachLanguage(`/desk/people/${id}/`)),
  page('adminOwners', () => inEachLanguage('/desk/owners/')),
  page('adminTeam', () => inEachLanguage('/desk/team/')),
  page('adminAccount', ({ id }) => inEachLanguage(`/desk/accounts/${id}/`)),
  page('adminTestimonials', () => inEachLanguage('/desk/testimonials/')),
  page('adminArticles', () => inEachLanguage('/desk/articles/')),
  page('adminNewArticle', () => inEachLanguage('/desk/new-article/')),
  page('adminArticle', () => inEachLanguage('/desk/articles/51/')),
  page('adminNewsletter', () => inEachLanguage('/desk/newsletter/')),
  page('adminLetter', ({ id }) => inEachLanguage(`/desk/newsletter/${id}/`)),
  page('adminSubscribers', () => inEachLanguage('/desk/subscribers/')),
  page('adminNewSubscriber', () => inEachLanguage('/desk/new-subscriber/')),
  page('adminMedia', () => inEachLanguage('/desk/media/')),
  page('adminPages', () => [...inEachLanguage('/desk/pages/'), '/desk/pages/?view=menu']),
  page('adminPage', () => inEachLanguage('/desk/pages/1/')),
  page('adminFeeds', () => inEachLanguage('/desk/feeds/')),
  page('adminSettings', () => inEachLanguage('/desk/settings/')),
  page('adminSetUp', () => inEachLanguage('/desk/set-up/')),
  page('adminActivity', () => inEachLanguage('/desk/activity/?view=all')),
  page('adminSearch', ({ id }) => inEachLanguage(`/desk/search/?q=${id}`)),
  page('adminMails', () => inEachLanguage('/desk/mails/')),
  page('adminStatus', () => inEachLanguage('/desk/status/')),
  page('adminInquiry', ({ id }) => inEachLanguage(`/desk/request/${id}/`)),
  page('digest', ({ id }) => [`/weekly-email/?t=${id}`]),
  page('page', () => ['/services/', '/contact/', '/demand-register/']),
  page('article', () => inEachLanguage('/')),
]
