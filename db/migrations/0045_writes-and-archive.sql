ALTER TABLE `users` ADD `digest_stopped` text;--> statement-breakpoint
ALTER TABLE `properties` ADD `archived` integer;--> statement-breakpoint
ALTER TABLE `viewings` ADD `read` text;