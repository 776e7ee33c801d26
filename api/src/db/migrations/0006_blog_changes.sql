CREATE TABLE `blog_changes` (
	`id` int NOT NULL,
	`count` int NOT NULL,
	CONSTRAINT `blog_changes_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
INSERT IGNORE INTO `blog_changes` (`id`, `count`) VALUES (1, 0);
