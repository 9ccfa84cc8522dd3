import { isStaff } from '#domain/auth/permissions.ts'
import { firstNameOf, partOfDay } from '#domain/owner/greeting.ts'
import { idPattern } from '#domain/property/property.ts'
import { brusselsMinute } from '#domain/time.ts'
import { NoPropertyPage } from '#ui/pages/owner.tsx'
import { defineAccountPage } from '#worker/auth/portal-page.ts'
import { portalHead } from '#worker/html/unindexed-head.ts'
import { ownedPropertyIds } from '#worker/services/owner/property-access.ts'

export const ownerStart = defineAccountPage({
  load: async (context) => {
    const { query, site, database } = context
    const requestedId = query.get('home') ?? ''
    if (idPattern.test(requestedId)) return { redirect: site.href('ownerHome', { id: requestedId }), status: 303 }
    const [first] = await ownedPropertyIds(database(), context.user)
    if (first !== undefined) return { redirect: site.href('ownerHome', { id: first }), status: 303 }
    if (isStaff(context.user.role)) return { redirect: site.href('admin'), status: 303 }
    return {
      ...portalHead(context, 'owner', { title: 'owner.title', description: 'owner.description' }),
      body: <NoPropertyPage name={firstNameOf(context.user.name)} part={partOfDay(brusselsMinute(Date.now()))} />,
    }
  },
})
