DROP INDEX `inquiries_by_received`;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `merged_into` text REFERENCES `inquiries`(`id`) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `inquiries_merged` ON `inquiries` (`merged_into`) WHERE merged_into IS NOT NULL;--> statement-breakpoint
CREATE INDEX `inquiries_by_received` ON `inquiries` (`received`,`finished_at`,`started_at`,`suspected`,`assignee_id`,`form`,`snoozed_until`,`source`,`merged_into`);