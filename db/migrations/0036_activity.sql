CREATE INDEX `revisions_of_people` ON `revisions` (`at`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `revisions_by_person` ON `revisions` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `revisions_by_resource` ON `revisions` (`resource`,`at`);