CREATE TABLE `project_drafts` (
	`project_id` integer PRIMARY KEY NOT NULL,
	`changes` text NOT NULL,
	`people` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "project_drafts_version" CHECK(version > 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `project_overrides` (
	`project_id` integer NOT NULL,
	`field` text NOT NULL,
	`feed_value` text,
	`user_id` text,
	`at` text NOT NULL,
	PRIMARY KEY(`project_id`, `field`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `projects` ADD `draft` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `own` integer;