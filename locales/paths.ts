import type { Language } from './languages.ts'

/** Paths of the pages in code by language, without the language prefix; `:name` is one path segment. */
export const paths = {
  home: { nl: '/', fr: '/', en: '/', de: '/' },
  sale: { nl: '/te-koop/', fr: '/acheter/', en: '/for-sale/', de: '/kaufen/' },
  rent: { nl: '/te-huur/', fr: '/louer/', en: '/for-rent/', de: '/mieten/' },
  saleProperty: {
    nl: '/te-koop/:city/:slug/:id/',
    fr: '/acheter/:city/:slug/:id/',
    en: '/for-sale/:city/:slug/:id/',
    de: '/kaufen/:city/:slug/:id/',
  },
  rentProperty: {
    nl: '/te-huur/:city/:slug/:id/',
    fr: '/louer/:city/:slug/:id/',
    en: '/for-rent/:city/:slug/:id/',
    de: '/mieten/:city/:slug/:id/',
  },
  /** Redirects to the sale or rent path above. */
  property: { nl: '/property/:id/', fr: '/property/:id/', en: '/property/:id/', de: '/property/:id/' },
  projects: { nl: '/nieuwbouw/', fr: '/construire/', en: '/nieuwbouw/', de: '/neubau/' },
  project: {
    nl: '/nieuwbouw/:city/:slug/:id/',
    fr: '/construire/:city/:slug/:id/',
    en: '/nieuwbouw/:city/:slug/:id/',
    de: '/neubau/:city/:slug/:id/',
  },
  /** People and offices of the agency. */
  agents: { nl: '/makelaars/', fr: '/agents/', en: '/agents/', de: '/makler/' },
  agent: {
    nl: '/makelaars/:slug/:id/',
    fr: '/agents/:slug/:id/',
    en: '/agents/:slug/:id/',
    de: '/makler/:slug/:id/',
  },
  office: {
    nl: '/kantoren/:slug/:id/',
    fr: '/agences/:slug/:id/',
    en: '/offices/:slug/:id/',
    de: '/standorte/:slug/:id/',
  },
  /** Homes that are sold or let. */
  sold: { nl: '/verkocht/', fr: '/vendus/', en: '/sold/', de: '/verkauft/' },
  favourites: { nl: '/favorieten/', fr: '/favoris/', en: '/favourites/', de: '/merkliste/' },
  /** Forms about a property, by its id. */
  viewingRequest: { nl: '/bezoek/:id/', fr: '/visite/:id/', en: '/visit/:id/', de: '/besichtigung/:id/' },
  documents: { nl: '/documenten/:id/', fr: '/documents/:id/', en: '/documents/:id/', de: '/unterlagen/:id/' },
  /** A document that every visitor may open, by its id and the hash of its content. */
  document: {
    nl: '/document/:id/:file/',
    fr: '/document/:id/:file/',
    en: '/document/:id/:file/',
    de: '/dokument/:id/:file/',
  },
  share: { nl: '/doorsturen/:id/', fr: '/partager/:id/', en: '/send-to-friend/:id/', de: '/weiterempfehlen/:id/' },
  /** In Dutch only. */
  offer: { nl: '/bod/:id/', fr: '/bod/:id/', en: '/bod/:id/', de: '/bod/:id/' },
  job: { nl: '/vacatures/', fr: '/emploi/', en: '/jobs/', de: '/stellen/' },
  /** Opened by the signed link of a mail. */
  viewing: { nl: '/afspraak/', fr: '/rendez-vous/', en: '/appointment/', de: '/termin/' },
  viewingFeedback: {
    nl: '/na-uw-bezoek/',
    fr: '/apres-votre-visite/',
    en: '/after-your-viewing/',
    de: '/nach-ihrer-besichtigung/',
  },
  sentDocument: {
    nl: '/bezorgd-document/',
    fr: '/document-envoye/',
    en: '/sent-document/',
    de: '/zugesandtes-dokument/',
  },
  savedSearch: { nl: '/zoekopdracht/', fr: '/alerte/', en: '/alert/', de: '/suchmeldung/' },
  /** Login to a saved search. */
  savedSearchLogin: { nl: '/mijn-zoekopdracht/', fr: '/mon-alerte/', en: '/my-alert/', de: '/mein-suchauftrag/' },
  newsletter: { nl: '/nieuwsbrief/', fr: '/lettre/', en: '/newsletter/', de: '/newsletter/' },
  digest: {
    nl: '/wekelijkse-e-mail/',
    fr: '/e-mail-hebdomadaire/',
    en: '/weekly-email/',
    de: '/woechentliche-e-mail/',
  },
  /** Confirmation of a form, where the agency has no CMS page for it. */
  thankYou: { nl: '/verzonden/:form/', fr: '/envoye/:form/', en: '/sent/:form/', de: '/gesendet/:form/' },
  /** Then redirects to the owner portal or the back office. */
  login: { nl: '/login/', fr: '/login/', en: '/login/', de: '/login/' },
  forgot: {
    nl: '/wachtwoord-vergeten/',
    fr: '/mot-de-passe-oublie/',
    en: '/forgot-password/',
    de: '/passwort-vergessen/',
  },
  /** Opened by the link of a mail. */
  reset: { nl: '/nieuw-wachtwoord/', fr: '/nouveau-mot-de-passe/', en: '/new-password/', de: '/neues-passwort/' },
  account: { nl: '/mijn-account/', fr: '/mon-compte/', en: '/my-account/', de: '/mein-konto/' },
  owner: { nl: '/eigenaar/', fr: '/proprietaire/', en: '/owner/', de: '/eigentuemer/' },
  ownerHome: { nl: '/eigenaar/:id/', fr: '/proprietaire/:id/', en: '/owner/:id/', de: '/eigentuemer/:id/' },
  admin: { nl: '/kantoor/', fr: '/agence/', en: '/desk/', de: '/buero/' },
  adminRequests: { nl: '/kantoor/aanvragen/', fr: '/agence/demandes/', en: '/desk/requests/', de: '/buero/anfragen/' },
  adminInquiry: {
    nl: '/kantoor/aanvraag/:key/',
    fr: '/agence/demande/:key/',
    en: '/desk/request/:key/',
    de: '/buero/anfrage/:key/',
  },
  adminOwners: {
    nl: '/kantoor/eigenaars/',
    fr: '/agence/proprietaires/',
    en: '/desk/owners/',
    de: '/buero/eigentuemer/',
  },
  adminTeam: { nl: '/kantoor/team/', fr: '/agence/equipe/', en: '/desk/team/', de: '/buero/team/' },
  adminAccount: {
    nl: '/kantoor/accounts/:key/',
    fr: '/agence/comptes/:key/',
    en: '/desk/accounts/:key/',
    de: '/buero/konten/:key/',
  },
  adminPeople: { nl: '/kantoor/contacten/', fr: '/agence/contacts/', en: '/desk/people/', de: '/buero/kontakte/' },
  adminPerson: {
    nl: '/kantoor/contacten/:key/',
    fr: '/agence/contacts/:key/',
    en: '/desk/people/:key/',
    de: '/buero/kontakte/:key/',
  },
  adminTestimonials: {
    nl: '/kantoor/getuigenissen/',
    fr: '/agence/temoignages/',
    en: '/desk/testimonials/',
    de: '/buero/kundenstimmen/',
  },
  adminFeeds: { nl: '/kantoor/koppelingen/', fr: '/agence/flux/', en: '/desk/feeds/', de: '/buero/schnittstellen/' },
  adminActivity: { nl: '/kantoor/logboek/', fr: '/agence/journal/', en: '/desk/activity/', de: '/buero/protokoll/' },
  adminArticles: { nl: '/kantoor/artikelen/', fr: '/agence/articles/', en: '/desk/articles/', de: '/buero/artikel/' },
  adminNewArticle: {
    nl: '/kantoor/nieuw-artikel/',
    fr: '/agence/nouvel-article/',
    en: '/desk/new-article/',
    de: '/buero/neuer-artikel/',
  },
  adminArticle: {
    nl: '/kantoor/artikelen/:id/',
    fr: '/agence/articles/:id/',
    en: '/desk/articles/:id/',
    de: '/buero/artikel/:id/',
  },
  adminNewsletter: {
    nl: '/kantoor/nieuwsbrief/',
    fr: '/agence/lettre-info/',
    en: '/desk/newsletter/',
    de: '/buero/newsletter/',
  },
  adminLetter: {
    nl: '/kantoor/nieuwsbrief/:key/',
    fr: '/agence/lettre-info/:key/',
    en: '/desk/newsletter/:key/',
    de: '/buero/newsletter/:key/',
  },
  adminSubscribers: {
    nl: '/kantoor/abonnees/',
    fr: '/agence/abonnes/',
    en: '/desk/subscribers/',
    de: '/buero/abonnenten/',
  },
  adminNewSubscriber: {
    nl: '/kantoor/nieuwe-abonnee/',
    fr: '/agence/nouvel-abonne/',
    en: '/desk/new-subscriber/',
    de: '/buero/neuer-abonnent/',
  },
  adminPages: { nl: '/kantoor/paginas/', fr: '/agence/pages/', en: '/desk/pages/', de: '/buero/seiten/' },
  adminPage: {
    nl: '/kantoor/paginas/:id/',
    fr: '/agence/pages/:id/',
    en: '/desk/pages/:id/',
    de: '/buero/seiten/:id/',
  },
  adminMedia: { nl: '/kantoor/media/', fr: '/agence/medias/', en: '/desk/media/', de: '/buero/medien/' },
  adminSettings: {
    nl: '/kantoor/instellingen/',
    fr: '/agence/reglages/',
    en: '/desk/settings/',
    de: '/buero/einstellungen/',
  },
  adminSetUp: {
    nl: '/kantoor/inrichten/',
    fr: '/agence/mise-en-route/',
    en: '/desk/set-up/',
    de: '/buero/einrichten/',
  },
  adminMails: { nl: '/kantoor/e-mails/', fr: '/agence/e-mails/', en: '/desk/mails/', de: '/buero/e-mails/' },
  adminStatus: { nl: '/kantoor/status/', fr: '/agence/etat/', en: '/desk/status/', de: '/buero/status/' },
  adminSearch: { nl: '/kantoor/zoeken/', fr: '/agence/recherche/', en: '/desk/search/', de: '/buero/suche/' },
  adminHomes: { nl: '/kantoor/panden/', fr: '/agence/biens/', en: '/desk/homes/', de: '/buero/objekte/' },
  adminNewHome: {
    nl: '/kantoor/nieuw-pand/',
    fr: '/agence/nouveau-bien/',
    en: '/desk/new-home/',
    de: '/buero/neues-objekt/',
  },
  adminHome: {
    nl: '/kantoor/panden/:id/',
    fr: '/agence/biens/:id/',
    en: '/desk/homes/:id/',
    de: '/buero/objekte/:id/',
  },
  adminProjects: {
    nl: '/kantoor/projecten/',
    fr: '/agence/projets/',
    en: '/desk/projects/',
    de: '/buero/projekte/',
  },
  adminNewProject: {
    nl: '/kantoor/nieuw-project/',
    fr: '/agence/nouveau-projet/',
    en: '/desk/new-project/',
    de: '/buero/neues-projekt/',
  },
  adminProject: {
    nl: '/kantoor/projecten/:id/',
    fr: '/agence/projets/:id/',
    en: '/desk/projects/:id/',
    de: '/buero/projekte/:id/',
  },
  adminViewings: {
    nl: '/kantoor/bezoeken/',
    fr: '/agence/visites/',
    en: '/desk/viewings/',
    de: '/buero/besichtigungen/',
  },
  adminBooking: {
    nl: '/kantoor/nieuw-bezoek/',
    fr: '/agence/nouvelle-visite/',
    en: '/desk/new-viewing/',
    de: '/buero/neue-besichtigung/',
  },
  adminHours: {
    nl: '/kantoor/bezoekuren/',
    fr: '/agence/heures-de-visite/',
    en: '/desk/viewing-hours/',
    de: '/buero/besichtigungszeiten/',
  },
  adminViewing: {
    nl: '/kantoor/bezoeken/:key/',
    fr: '/agence/visites/:key/',
    en: '/desk/viewings/:key/',
    de: '/buero/besichtigungen/:key/',
  },
  adminHomePictures: {
    nl: '/kantoor/panden/:id/fotos/',
    fr: '/agence/biens/:id/photos/',
    en: '/desk/homes/:id/pictures/',
    de: '/buero/objekte/:id/fotos/',
  },
  adminProjectPictures: {
    nl: '/kantoor/projecten/:id/fotos/',
    fr: '/agence/projets/:id/photos/',
    en: '/desk/projects/:id/pictures/',
    de: '/buero/projekte/:id/fotos/',
  },
  adminHomeDocuments: {
    nl: '/kantoor/panden/:id/documenten/',
    fr: '/agence/biens/:id/documents/',
    en: '/desk/homes/:id/documents/',
    de: '/buero/objekte/:id/unterlagen/',
  },
  adminHomeOffers: {
    nl: '/kantoor/panden/:id/biedingen/',
    fr: '/agence/biens/:id/offres/',
    en: '/desk/homes/:id/offers/',
    de: '/buero/objekte/:id/angebote/',
  },
  compare: { nl: '/vergelijken/', fr: '/comparer/', en: '/compare/', de: '/vergleichen/' },
} as const satisfies Record<string, Record<Language, string>>

export type RouteName = keyof typeof paths
