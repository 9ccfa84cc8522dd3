import { brusselsMinute } from '#domain/open-house.ts'
import { calledBy, partOfDay } from '#domain/owner/greeting.ts'
import { validId } from '#domain/property.ts'
import { NoHomePage } from '#ui/pages/owner.tsx'
import { defineOwnerPage } from '#worker/portal/portal-page.ts'
import { ownHomes } from '#worker/portal/wall.ts'
import { portalHead } from './portal-head.ts'

/** The way to a home: the one that was chosen, else the first. Whether it is his own, the page of the home asks. */
export const owner = defineOwnerPage({
  load: async (visit) => {
    const { query, site, database } = visit
    const asked = query.get('home') ?? ''
    if (validId.test(asked)) return { redirect: site.href('ownerHome', { id: asked }), status: 303 }
    const [first] = await ownHomes(database(), visit.owner)
    if (first !== undefined) return { redirect: site.href('ownerHome', { id: first }), status: 303 }
    if (visit.owner.role === 'manager') return { redirect: site.href('desk'), status: 303 }
    return {
      ...portalHead(visit, 'owner', { title: 'owner.title', description: 'owner.description' }),
      body: <NoHomePage name={calledBy(visit.owner.name)} part={partOfDay(brusselsMinute(Date.now()))} />,
    }
  },
})
