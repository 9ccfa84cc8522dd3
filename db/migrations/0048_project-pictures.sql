CREATE TABLE `project_pictures` (
	`id` integer PRIMARY KEY NOT NULL,
	`project_id` integer NOT NULL,
	`sort` integer NOT NULL,
	`address` text NOT NULL,
	`version` text,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt` text,
	`reason` text,
	`validator` text,
	`package_key` text,
	`updated` text NOT NULL,
	`scene` text NOT NULL,
	`illustration` integer NOT NULL,
	`alt` text,
	`staged` integer,
	`focus` text,
	`hidden` integer,
	`photo_id` text,
	`width` integer,
	`height` integer,
	`color` text,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `project_pictures_by_project` ON `project_pictures` (`project_id`,`sort`);--> statement-breakpoint
CREATE INDEX `project_pictures_by_attempt` ON `project_pictures` (`next_attempt`,`project_id`,`sort`);--> statement-breakpoint
CREATE INDEX `project_pictures_by_address` ON `project_pictures` (`address`);--> statement-breakpoint
CREATE INDEX `project_pictures_by_package` ON `project_pictures` (`package_key`) WHERE package_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `project_pictures_by_photo` ON `project_pictures` (`photo_id`);