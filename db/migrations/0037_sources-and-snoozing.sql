DROP INDEX `inquiries_by_received`;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `snoozed_until` text;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `page` text;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `source` text;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `campaign` text;--> statement-breakpoint
CREATE INDEX `inquiries_by_received` ON `inquiries` (`received`,`finished_at`,`started_at`,`suspected`,`assignee_id`,`form`,`snoozed_until`,`source`);