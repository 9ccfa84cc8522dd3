ALTER TABLE `communications` ADD `corrector_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `communications` ADD `corrected` text;--> statement-breakpoint
ALTER TABLE `communications` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `publications` ADD `created` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `author_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `publications` ADD `corrector_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `publications` ADD `corrected` text;--> statement-breakpoint
ALTER TABLE `publications` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `counted_events` ADD `network` text;