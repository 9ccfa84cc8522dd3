ALTER TABLE `viewings` ADD `outcome` text;--> statement-breakpoint
ALTER TABLE `viewings` ADD `opinion` text;--> statement-breakpoint
ALTER TABLE `viewings` ADD `answered` text;--> statement-breakpoint
ALTER TABLE `viewings` ADD `released` text;--> statement-breakpoint
CREATE INDEX `viewings_answered` ON `viewings` (`answered`) WHERE answered IS NOT NULL AND released IS NULL;