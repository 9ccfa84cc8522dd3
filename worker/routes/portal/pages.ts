import '#locales/property-page.ts'
import '#locales/deferred.ts'
import type { PageRoute } from '#domain/route-map.ts'
import type { PortalPage } from '#worker/auth/portal-page.ts'
import { adminAccount } from '#worker/routes/admin/account/account.tsx'
import { adminOwners, adminTeam } from '#worker/routes/admin/account/accounts.tsx'
import { adminActivity } from '#worker/routes/admin/activity.tsx'
import { adminBooking } from '#worker/routes/admin/booking.tsx'
import { adminHomeOffers } from '#worker/routes/admin/edit/home-offers.tsx'
import { adminFeeds } from '#worker/routes/admin/feeds.tsx'
import { adminHome } from '#worker/routes/admin/home.tsx'
import { adminHomeDocuments } from '#worker/routes/admin/home-documents.tsx'
import { adminHomePictures } from '#worker/routes/admin/home-pictures.tsx'
import { adminHomes } from '#worker/routes/admin/homes.tsx'
import { adminHours } from '#worker/routes/admin/hours.tsx'
import { adminInquiry } from '#worker/routes/admin/inquiry.tsx'
import { adminMails } from '#worker/routes/admin/mails.tsx'
import { adminNewHome } from '#worker/routes/admin/new-home.tsx'
import { adminLetter } from '#worker/routes/admin/newsletter/letter.tsx'
import { adminNewSubscriber } from '#worker/routes/admin/newsletter/new-subscriber.tsx'
import { adminNewsletter } from '#worker/routes/admin/newsletter/newsletter.tsx'
import { adminSubscribers } from '#worker/routes/admin/newsletter/subscribers.tsx'
import { adminPeople } from '#worker/routes/admin/person/people.tsx'
import { adminPerson } from '#worker/routes/admin/person/person.tsx'
import { adminNewProject } from '#worker/routes/admin/project/new-project.tsx'
import { adminProject } from '#worker/routes/admin/project/project.tsx'
import { adminProjectPictures } from '#worker/routes/admin/project/project-pictures.tsx'
import { adminProjects } from '#worker/routes/admin/project/projects.tsx'
import { adminRequests } from '#worker/routes/admin/requests.tsx'
import { adminSearch } from '#worker/routes/admin/search/search.tsx'
import { adminSetUp } from '#worker/routes/admin/set-up/set-up.tsx'
import { adminArticle } from '#worker/routes/admin/site/article.tsx'
import { adminArticles } from '#worker/routes/admin/site/articles.tsx'
import { adminMedia } from '#worker/routes/admin/site/media.tsx'
import { adminNewArticle } from '#worker/routes/admin/site/new-article.tsx'
import { adminPage } from '#worker/routes/admin/site/page.tsx'
import { adminPages } from '#worker/routes/admin/site/pages.tsx'
import { adminSettings } from '#worker/routes/admin/site/settings.tsx'
import { adminStatus } from '#worker/routes/admin/site/status.tsx'
import { adminTestimonials } from '#worker/routes/admin/testimonials.tsx'
import { adminToday } from '#worker/routes/admin/today.tsx'
import { adminViewing } from '#worker/routes/admin/viewing.tsx'
import { adminViewings } from '#worker/routes/admin/viewings.tsx'
import { account } from '#worker/routes/auth/account.tsx'
import { forgot } from '#worker/routes/auth/forgot.tsx'
import { login } from '#worker/routes/auth/login.tsx'
import { reset } from '#worker/routes/auth/reset.tsx'
import { ownerProperty } from '#worker/routes/owner/property.tsx'
import { ownerStart } from '#worker/routes/owner/start.tsx'
import { savedSearchLogin } from '#worker/routes/saved-search/login.tsx'

export const portalPages = {
  savedSearchLogin: savedSearchLogin,
  login,
  forgot,
  reset,
  account,
  owner: ownerStart,
  ownerHome: ownerProperty,
  admin: adminToday,
  adminRequests,
  adminInquiry,
  adminViewings,
  adminBooking,
  adminViewing,
  adminHours,
  adminHomes,
  adminNewHome,
  adminHome,
  adminHomePictures,
  adminHomeDocuments,
  adminHomeOffers,
  adminProjects,
  adminNewProject,
  adminProject,
  adminProjectPictures,
  adminPeople,
  adminPerson,
  adminOwners,
  adminTeam,
  adminAccount,
  adminTestimonials,
  adminArticles,
  adminNewArticle,
  adminArticle,
  adminNewsletter,
  adminLetter,
  adminSubscribers,
  adminNewSubscriber,
  adminPages,
  adminMedia,
  adminPage,
  adminSettings,
  adminSetUp,
  adminFeeds,
  adminMails,
  adminStatus,
  adminActivity,
  adminSearch,
} satisfies Partial<Record<PageRoute, PortalPage>>

export type PortalRoute = keyof typeof portalPages

const pages: Partial<Record<PageRoute, PortalPage>> = portalPages

export const portalPageOf = (route: PageRoute): PortalPage | undefined => pages[route]
